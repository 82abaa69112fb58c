import { createContext, type RouterContextProvider } from "react-router";

/** A thing that schema.org knows, with its `@type`. */
export type Thing = Readonly<Record<string, unknown>>;

const pageThings = createContext<readonly Thing[]>([]);

/** Called by a page's loader. Only the document carries it: it is not in the data that browsers are given. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  things: readonly Thing[],
): void {
  context.set(pageThings, things);
}

/** All that the page says of itself as JSON-LD that may stand in a script, or nothing. */
export function descriptionOf(context: Readonly<RouterContextProvider>): string | undefined {
  const things = context.get(pageThings);
  if (things.length === 0) return undefined;
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  // A shopper's "</script>" must not end it.
  return json.replaceAll("<", String.raw`\u003c`);
}
