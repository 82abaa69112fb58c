/** The most places in a list; a search finds the others. */
export const maxStations = 100;

/** Tells whether a button of the list was pressed. */
export const isStationIntent = (intent: unknown) =>
  intent === "stations" || intent === "all-stations" || intent === "more-stations";
