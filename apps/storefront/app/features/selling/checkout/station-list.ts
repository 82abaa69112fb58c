/** As many places as one list shows to whoever asks for more; beyond them one searches. */
export const maxStations = 100;

/** What the buttons of the list say. */
export const isAboutStations = (intent: unknown) =>
  intent === "stations" || intent === "all-stations" || intent === "more-stations";
