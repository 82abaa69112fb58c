import { createContext, type RouterContextProvider } from "react-router";

/** A thing that schema.org knows, with its `@type`. */
export type LinkedData = Readonly<Record<string, unknown>>;

const pageLinkedData = createContext<readonly LinkedData[]>([]);

/** Sets a page's structured data. Only the HTML contains it, not the data for the browser's router. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  linkedData: readonly LinkedData[],
): void {
  context.set(pageLinkedData, linkedData);
}

/** Returns the page's structured data as JSON-LD for a script, or nothing. */
export function readPageDescription(context: Readonly<RouterContextProvider>): string | undefined {
  const linkedData = context.get(pageLinkedData);
  if (linkedData.length === 0) return undefined;
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": linkedData });
  // A "</script>" in a text must not end the script.
  return json.replaceAll("<", String.raw`\u003c`);
}
