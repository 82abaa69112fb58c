/** Converts text to lower case and full-width characters to narrow ones. */
export function foldStationText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Returns the words of a search. A station must contain all of them. */
export function splitStationSearch(search: string | undefined): string[] {
  return foldStationText(search ?? "")
    .split(/[\s,，、]+/u)
    .filter(Boolean)
    .slice(0, 8);
}
