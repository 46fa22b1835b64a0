// Draws what a browser shows of a board as one plain SVG picture: every look as attributes, nothing that is not seen.
// The board is an element with drawings one upon the other; `side` is how wide and high it is shown, in pixels.

(board, digest) => {
  const side = board.clientWidth;
  const SHAPES = {
    path: ["d"],
    rect: ["x", "y", "width", "height", "rx", "ry"],
    circle: ["cx", "cy", "r"],
    ellipse: ["cx", "cy", "rx", "ry"],
    line: ["x1", "y1", "x2", "y2"],
    polygon: ["points"],
    polyline: ["points"],
    text: ["x", "y", "dx", "dy"],
  };
  const GROUPS = ["svg", "g", "a"];
  const STROKE = {
    "stroke-width": "1px",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0px",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
  };
  const LETTERS = { "font-size": "", "font-weight": "400", "text-anchor": "start", "dominant-baseline": "auto" };
  const patterns = [];

  const short = (text) => text.replaceAll(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(number * 10) / 10));
  const exact = (number) => Math.round(number * 1e4) / 1e4;
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const written = (tag, facts, inside = "") => {
    const attributes = Object.entries(facts).map(([name, value]) => ` ${name}="${value}"`);
    return inside ? `<${tag}${attributes.join("")}>${inside}</${tag}>` : `<${tag}${attributes.join("")}/>`;
  };

  /** A colour as `#rrggbb` and how opaque it is. */
  function colourOf(value) {
    const [red, green, blue, alpha = 1] = value.match(/-?[\d.]+(?:e-?\d+)?/g).map(Number);
    const scale = value.startsWith("color(") ? 255 : 1;
    const hex = [red, green, blue].map((part) => Math.round(part * scale).toString(16).padStart(2, "0"));
    return [`#${hex.join("")}`, alpha];
  }

  /** Fill or stroke as attributes; null where there is nothing to see. */
  function paintOf(style, kind) {
    const value = style.getPropertyValue(kind);
    if (value === "none") return null;
    const pattern = value.match(/^url\("?#([^")]+)"?\)/);
    const [paint, alpha] = pattern ? [`url(#${patternFor(pattern[1])})`, 1] : colourOf(value);
    const opacity = exact(alpha * style.getPropertyValue(`${kind}-opacity`));
    if (!opacity) return null;
    return { [kind]: paint, ...(opacity < 1 && { [`${kind}-opacity`]: opacity }) };
  }

  function patternFor(id) {
    const known = patterns.find((pattern) => pattern.id === id);
    if (known) return known.name;
    const name = `p${patterns.length}`;
    const pattern = { id, name, text: "" };
    patterns.push(pattern);
    const drawn = board.querySelector(`[id="${id}"]`);
    const facts = { id: name, patternUnits: "userSpaceOnUse" };
    for (const fact of ["width", "height"]) facts[fact] = drawn.getAttribute(fact);
    pattern.text = written("pattern", facts, [...drawn.children].map((child) => shapeOf(child, false)).join(""));
    return name;
  }

  /** What differs from the values that a picture has by itself. */
  function changed(style, usual) {
    const found = {};
    for (const [name, common] of Object.entries(usual)) {
      const value = style.getPropertyValue(name);
      if (value !== common) found[name] = short(value.replaceAll("px", ""));
    }
    return found;
  }

  /** Where an element lies within the one around it. */
  function placeOf(element) {
    const around = element.parentElement.getScreenCTM?.();
    const box = board.getBoundingClientRect();
    const outer = around ?? new DOMMatrix([1, 0, 0, 1, box.x, box.y]);
    const { a, b, c, d, e, f } = DOMMatrix.fromMatrix(outer).inverse().multiply(DOMMatrix.fromMatrix(element.getScreenCTM()));
    const matrix = [a, b, c, d, e, f].map(exact);
    if (matrix.join() === "1,0,0,1,0,0") return {};
    const moved = matrix.slice(0, 4).join() === "1,0,0,1";
    return { transform: moved ? `translate(${matrix[4]} ${matrix[5]})` : `matrix(${matrix.join(" ")})` };
  }

  function shapeOf(element, placed = true) {
    const style = getComputedStyle(element);
    const tag = element.tagName;
    if (placed && style.visibility === "hidden") return "";
    const [fill, stroke] = [tag === "line" ? null : paintOf(style, "fill"), paintOf(style, "stroke")];
    if (!fill && !stroke) return "";
    const facts = placed ? placeOf(element) : {};
    for (const name of SHAPES[tag]) {
      const value = element.getAttribute(name);
      if (value !== null) facts[name] = short(value);
    }
    Object.assign(facts, fill ?? { fill: "none" }, stroke, stroke && changed(style, STROKE));
    if (style.fillRule !== "nonzero") facts["fill-rule"] = style.fillRule;
    if (style.paintOrder !== "normal") facts["paint-order"] = style.paintOrder;
    if (style.opacity !== "1") facts.opacity = style.opacity;
    if (tag === "text") Object.assign(facts, changed(style, LETTERS));
    if (facts.fill === "#000000") delete facts.fill;
    return written(tag, facts, tag === "text" ? escaped(element.textContent) : "");
  }

  /** An element with all that is in it. */
  function drawn(element) {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.opacity === "0") return "";
    if (element.tagName in SHAPES) return shapeOf(element);
    if (!(GROUPS.includes(element.tagName) || element instanceof HTMLElement)) return "";
    const inside = joined([...element.children].map(drawn));
    if (!inside || element instanceof HTMLElement) return inside;
    const facts = { ...placeOf(element), ...(style.opacity !== "1" && { opacity: style.opacity }) };
    const group = Object.keys(facts).length ? written("g", facts, inside) : inside;
    return style.filter.startsWith("drop-shadow") ? shadowed(style.filter, group) : group;
  }

  function shadowed(filter, inside) {
    const [, colour, rest] = filter.match(/^drop-shadow\((rgba?\([^)]+\)) ([^)]+)\)/);
    const [dx, dy, blur] = rest.split(" ").map(parseFloat);
    const [paint, opacity] = colourOf(colour);
    const facts = { dx, dy, stdDeviation: blur, "flood-color": paint, "flood-opacity": opacity };
    const text = written("filter", { id: "shadow" }, written("feDropShadow", facts));
    patterns.push({ id: "shadow", name: "shadow", text });
    return written("g", { filter: "url(#shadow)" }, inside);
  }

  /** Paths that follow each other and look the same become one, where no look shines through. */
  function joined(parts) {
    const PATH = /^<path((?: transform="[^"]*")?) d="([^"]*)"([^>]*)\/>$/;
    const found = [];
    for (const part of parts) {
      const [path, before] = [part.match(PATH), found.at(-1)?.match(PATH)];
      const same = path && before && path[1] === before[1] && path[3] === before[3];
      if (same && path[3].includes('fill="none"') && !path[3].includes("opacity") && path[2].startsWith("M")) {
        found[found.length - 1] = `<path${path[1]} d="${before[2]}${path[2]}"${path[3]}/>`;
      } else if (part) found.push(part);
    }
    return found.join("");
  }

  const inside = [...board.children].map(drawn).join("");
  const defs = patterns.map((pattern) => pattern.text).join("");
  const facts = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${side} ${side}`,
    "font-family": "Inter, Roboto, Helvetica, Arial, sans-serif",
    "data-cover": digest,
  };
  return written("svg", facts, (defs && `<defs>${defs}</defs>`) + inside) + "\n";
}
