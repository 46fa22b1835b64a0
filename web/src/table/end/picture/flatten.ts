// What a browser shows of an element as one plain SVG drawing: every look as attributes, nothing that is not seen. It
// looks the same wherever it is drawn, without the style sheets of the page. The element holds drawings, one upon the
// other; of HTML that lies around them nothing is drawn.

type Facts = Record<string, string | number>;

const SHAPES: Record<string, string[]> = {
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
const LETTERS = {
  "font-size": "",
  "font-weight": "400",
  "font-style": "normal",
  "letter-spacing": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
};

/** Numbers in a text with one decimal at most. */
export const short = (text: string): string =>
  text.replaceAll(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));
const exact = (number: number): number => Math.round(number * 1e4) / 1e4;
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function written(tag: string, facts: Facts, inside = ""): string {
  const attributes = Object.entries(facts).map(([name, value]) => ` ${name}="${value}"`);
  return inside ? `<${tag}${attributes.join("")}>${inside}</${tag}>` : `<${tag}${attributes.join("")}/>`;
}

/** A colour of a computed style as `#rrggbb`, and how opaque it is. */
export function colourOf(value: string): [string, number] {
  const [red = 0, green = 0, blue = 0, alpha = 1] = value.match(/-?[\d.]+(?:e-?\d+)?/g)!.map(Number);
  const scale = value.startsWith("color(") ? 255 : 1;
  const hex = [red, green, blue].map((part) =>
    Math.round(part * scale)
      .toString(16)
      .padStart(2, "0"),
  );
  return [`#${hex.join("")}`, alpha];
}

/** Paths that follow each other and look the same become one, where no look shines through. */
export function joined(parts: string[]): string {
  const PATH = /^<path((?: transform="[^"]*")?) d="([^"]*)"([^>]*)\/>$/;
  const found: string[] = [];
  for (const part of parts) {
    const [path, before] = [PATH.exec(part), PATH.exec(found.at(-1) ?? "")];
    const same = path && before && path[1] === before[1] && path[3] === before[3];
    if (same && path[3]!.includes('fill="none"') && !path[3]!.includes("opacity") && path[2]!.startsWith("M")) {
      found[found.length - 1] = `<path${path[1]} d="${before[2]}${path[2]}"${path[3]}/>`;
    } else if (part) found.push(part);
  }
  return found.join("");
}

/** What differs from the values that a drawing has by itself. */
function changed(style: CSSStyleDeclaration, usual: Record<string, string>): Facts {
  const found: Facts = {};
  for (const [name, common] of Object.entries(usual)) {
    const value = style.getPropertyValue(name);
    if (value !== common) found[name] = short(value.replaceAll("px", ""));
  }
  return found;
}

/** All that is seen of an element, in pixels from its corner: what belongs within an `<svg>`. */
export function flatten(root: HTMLElement): string {
  const defs = new Map<string, { name: string; text: string }>();
  const { x, y } = root.getBoundingClientRect();
  const corner = new DOMMatrix([1, 0, 0, 1, x, y]);

  /** The name of what is drawn with, by what it is made from; made once. */
  function defined(key: string, make: (name: string) => string): string {
    const known = defs.get(key);
    if (known) return known.name;
    const made = { name: `d${defs.size}`, text: "" };
    defs.set(key, made);
    made.text = make(made.name);
    return made.name;
  }

  /** Fill or stroke as attributes; null where there is nothing to see. */
  function paintOf(style: CSSStyleDeclaration, kind: "fill" | "stroke"): Facts | null {
    const value = style.getPropertyValue(kind);
    if (value === "none") return null;
    const pattern = /^url\("?#([^")]+)"?\)/.exec(value);
    const [paint, alpha] = pattern ? [`url(#${patternOf(pattern[1]!)})`, 1] : colourOf(value);
    const opacity = exact(alpha * Number(style.getPropertyValue(`${kind}-opacity`)));
    if (!opacity) return null;
    return { [kind]: paint, ...(opacity < 1 && { [`${kind}-opacity`]: opacity }) };
  }

  function patternOf(id: string): string {
    return defined(id, (name) => {
      const drawn = root.querySelector(`[id="${id}"]`)!;
      const facts: Facts = { id: name, patternUnits: "userSpaceOnUse" };
      for (const fact of ["width", "height"]) facts[fact] = drawn.getAttribute(fact)!;
      return written("pattern", facts, [...drawn.children].map((child) => shape(child, false)).join(""));
    });
  }

  /** Where an element lies within the one around it. */
  function placeOf(element: SVGGraphicsElement): Facts {
    const around = element.parentElement as Element | null;
    const outer = around instanceof SVGGraphicsElement ? DOMMatrix.fromMatrix(around.getScreenCTM()!) : corner;
    const { a, b, c, d, e, f } = outer.inverse().multiply(DOMMatrix.fromMatrix(element.getScreenCTM()!));
    const matrix = [a, b, c, d, e, f].map(exact);
    if (matrix.join() === "1,0,0,1,0,0") return {};
    const moved = matrix.slice(0, 4).join() === "1,0,0,1";
    return { transform: moved ? `translate(${matrix[4]} ${matrix[5]})` : `matrix(${matrix.join(" ")})` };
  }

  function shape(element: Element, placed = true): string {
    const style = getComputedStyle(element);
    const tag = element.tagName;
    if (placed && style.visibility === "hidden") return "";
    const [fill, stroke] = [tag === "line" ? null : paintOf(style, "fill"), paintOf(style, "stroke")];
    if (!fill && !stroke) return "";
    const facts = placed ? placeOf(element as SVGGraphicsElement) : {};
    for (const name of SHAPES[tag]!) {
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

  function shadowed(filter: string, inside: string): string {
    const [, colour, rest] = /^drop-shadow\((.+\)) ([^)]+)\)$/.exec(filter)!;
    const [dx, dy, blur] = rest!.split(" ").map(parseFloat);
    const [paint, opacity] = colourOf(colour!);
    const look = { dx: dx!, dy: dy!, stdDeviation: blur!, "flood-color": paint, "flood-opacity": opacity };
    const shadow = defined(filter, (id) => written("filter", { id }, written("feDropShadow", look)));
    return written("g", { filter: `url(#${shadow})` }, inside);
  }

  /** A drawing within another ends at its edges. */
  function clipped(element: SVGSVGElement, inside: string): string {
    const edges: Facts = {};
    for (const name of ["x", "y", "width", "height"] as const) edges[name] = exact(element[name].baseVal.value);
    const rect = written("rect", edges);
    return written("g", { "clip-path": `url(#${defined(rect, (id) => written("clipPath", { id }, rect))})` }, inside);
  }

  /** An element with all that is in it. */
  function drawn(element: Element): string {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.opacity === "0") return "";
    if (element.tagName in SHAPES) return shape(element);
    if (!(GROUPS.includes(element.tagName) || element instanceof HTMLElement)) return "";
    const inside = joined([...element.children].map(drawn));
    if (!inside || element instanceof HTMLElement) return inside;
    const facts = {
      ...placeOf(element as SVGGraphicsElement),
      ...(style.opacity !== "1" && { opacity: style.opacity }),
    };
    const group = Object.keys(facts).length ? written("g", facts, inside) : inside;
    if (style.filter.startsWith("drop-shadow")) return shadowed(style.filter, group);
    const within = element instanceof SVGSVGElement && element.ownerSVGElement && style.overflow !== "visible";
    return within ? clipped(element, group) : group;
  }

  const inside = [...root.children].map(drawn).join("");
  const texts = [...defs.values()].map(({ text }) => text).join("");
  return (texts && `<defs>${texts}</defs>`) + inside;
}
