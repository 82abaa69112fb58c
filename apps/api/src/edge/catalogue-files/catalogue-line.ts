/** A line of the catalogue format (docs/catalogue-format.md). */
export type CatalogueLine = Record<string, unknown>;
