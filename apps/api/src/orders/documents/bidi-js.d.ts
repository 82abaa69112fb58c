/** The part of the package that the shop uses. The package's own types miss that `require` returns the factory. */
declare module "bidi-js" {
  interface Directions {
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string): Directions;
    /** @returns the places of a text's letters; those between start and end are in the order of drawing */
    getReorderedIndices(text: string, directions: Directions, start: number, end: number): number[];
    getMirroredCharacter(letter: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
