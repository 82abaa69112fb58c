/** Small letters, full-width ones as narrow ones. */
export function foldStationText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Words of a search, all of which a station has to hold. */
export function stationWords(search: string | undefined): string[] {
  return foldStationText(search ?? "")
    .split(/[\s,，、]+/u)
    .filter(Boolean)
    .slice(0, 8);
}
