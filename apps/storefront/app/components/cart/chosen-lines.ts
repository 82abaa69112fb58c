/**
 * Reads the lines to buy from the address: `?chosen=1&item=a&item=b`. Without `chosen` all are bought, so a cart's
 * plain address needs no ids.
 */
export function readChosenLines(search: URLSearchParams): string[] | undefined {
  return search.has("chosen") ? search.getAll("item") : undefined;
}

/** Writes the chosen lines into an address; empty for the whole cart. */
export function writeChosenQuery(items: readonly string[] | undefined): string {
  if (!items) return "";
  const query = new URLSearchParams({ chosen: "1" });
  for (const item of items) query.append("item", item);
  return `?${query}`;
}

/** Returns the cart's address for a shopper whose chosen lines are gone. */
export function writeUnavailableLinesQuery(items: readonly string[] | undefined): string {
  return items ? `${writeChosenQuery(items)}&gone=1` : "?gone=1";
}
