import { beforeEach, expect, test, vi } from "vitest";
import { pageAt } from "../../pages";
import { route } from "./route.svelte";

const scrolled = vi.fn();

beforeEach(() => {
  window.scrollTo = scrolled;
  route.go("/");
});

function link(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector("a")!;
}

const clickOn = (element: HTMLElement, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return event;
};

test("the path is read in parts", () => {
  route.go("/table/t%20one/replay?at=3#here");
  expect([route.page, route.rest]).toEqual(["table", ["t one", "replay"]]);
  expect([route.query.get("at"), route.hash]).toEqual(["3", "here"]);
});

test("paths lead to pages", () => {
  const pageOf = (path: string) => {
    route.go(path);
    return pageAt(route);
  };
  expect(
    ["/", "/mine", "/rules/metro", "/table/x", "/table/x/replay", "/table", "/other", "/continue#c"].map(pageOf),
  ).toEqual(["start", "mine", "rules", "table", "replay", "missing", "missing", "continue"]);
});

test("links within the page need no reload", () => {
  const event = clickOn(link('<a href="/mine"><b>mine</b></a>').querySelector("b")!);
  expect(event.defaultPrevented).toBe(true);
  expect(route.page).toBe("mine");
});

test("other links are the browser's", () => {
  const others = ['<a href="/api/x">x</a>', '<a href="/x" target="_blank">x</a>', '<a href="/x" download>x</a>'];
  for (const html of [...others, '<a href="https://example.org/">x</a>']) {
    const anchor = link(html);
    anchor.addEventListener("click", (event) => setTimeout(() => event.preventDefault()));
    clickOn(anchor);
    expect(route.path).toBe("/");
  }
  clickOn(link('<a href="/x">x</a>'), { ctrlKey: true });
  expect(route.path).toBe("/");
});

test("marking a place makes no new step in the history", () => {
  route.go("/table/x/replay");
  const before = history.length;
  route.mark({ at: 4, tab: "points" });
  expect(history.length).toBe(before);
  expect(location.search).toBe("?at=4&tab=points");
  expect(route.query.get("tab")).toBe("points");
});

test("a new page is read from its top", () => {
  route.go("/mine");
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  scrolled.mockClear();
  route.go("/rules/metro#M3");
  expect(scrolled).not.toHaveBeenCalled();
});
