import { fetchCatalogue, preferred } from "./lib/i18n/language";
import { partsOf } from "./lib/browser/path";
import { pageAt, pages } from "./pages";

// A small script that runs before the rest of the page has come, and asks for what will be needed then.

const [page = "", ...rest] = partsOf(location.pathname);

export const catalogue = fetchCatalogue(preferred());
catalogue.catch(() => {}); // told by who waits for the words
pages[pageAt({ page, rest })]().catch(() => {}); // shown where the page should be
