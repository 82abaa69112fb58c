/**
 * Declares the part of the package that the shop uses. The package's own types do not say that `require` returns the
 * factory.
 */
declare module "bidi-js" {
  interface Directions {
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string): Directions;
    /** Returns the places of a text's letters. Those from start to end are in drawing order. */
    getReorderedIndices(text: string, directions: Directions, start: number, end: number): number[];
    getMirroredCharacter(letter: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
