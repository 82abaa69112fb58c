/**
 * Reads which lines are bought from the address: `?chosen=1&item=a&item=b`. Without `chosen` all of them are (absent
 * means all, empty means none), so the plain address of a cart needs no ids.
 */
export function chosenFrom(search: URLSearchParams): string[] | undefined {
  return search.has("chosen") ? search.getAll("item") : undefined;
}

/** The same as an address carries it; empty for the whole cart. */
export function choiceOf(items: readonly string[] | undefined): string {
  if (!items) return "";
  const query = new URLSearchParams({ chosen: "1" });
  for (const item of items) query.append("item", item);
  return `?${query}`;
}

/** The cart's address for whoever was about to buy what is not in it any more. */
export function goneFrom(items: readonly string[] | undefined): string {
  return items ? `${choiceOf(items)}&gone=1` : "?gone=1";
}
