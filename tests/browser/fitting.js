// What does not fit on the page as it is now: a page wider than its window, text that is cut off, and
// pieces of text that lie over each other. Answers a list of complaints.
() => {
  const complaints = [];
  const name = (element) => {
    const id = element.id ? `#${element.id}` : "";
    const kind = typeof element.className === "string" ? element.className.replace(/svelte-\w+/g, "").trim() : "";
    return `<${element.tagName.toLowerCase()}${id}${kind ? `.${kind.replace(/\s+/g, ".")}` : ""}>`;
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) {
    const widest = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest("svg"),
    );
    complaints.push(`the page is ${wide} px too wide: ${widest.slice(0, 3).map(name).join(" ")}`);
  }

  const clips = (style) => style.overflowX !== "visible" || style.overflowY !== "visible";
  const floats = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === "fixed" || position === "sticky" || position === "absolute") return true;
      if (at.tagName === "DIALOG") return true;
    }
    return false;
  };
  /** The part of a rectangle that the boxes around it let through. */
  const seen = (rect, element) => {
    let { left, right, top, bottom } = rect;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (!clips(getComputedStyle(at))) continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, right, top, bottom };
  };

  const pieces = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent.trim();
    if (!text || element.closest("svg, script, style, option, .unseen, [inert], details:not([open]) > :not(summary)"))
      continue;
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || style.opacity === "0" || !element.getClientRects().length) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const part = seen(rect, element);
      const hidden = rect.right - part.right;
      const box = element.closest("button, a, th, td, li, p, label, h1, h2, h3") ?? element;
      if (hidden > 2 && part.right - part.left > 2 && getComputedStyle(box).overflowX !== "auto" && !scrolls(element))
        complaints.push(`cut off by ${Math.round(hidden)} px: ${name(element)} “${text.slice(0, 40)}”`);
      if (part.right - part.left > 2 && part.bottom - part.top > 2 && !floats(element))
        pieces.push({ ...part, element, text });
    }
  }
  function scrolls(element) {
    for (let at = element; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  }

  pieces.sort((a, b) => a.top - b.top);
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length && pieces[j].top < pieces[i].bottom; j++) {
      const [a, b] = [pieces[i], pieces[j]];
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 3 && down > 5)
        complaints.push(`“${a.text.slice(0, 30)}” and “${b.text.slice(0, 30)}” overlap: ${name(a.element)} ${name(b.element)}`);
    }
  }
  return complaints;
};
