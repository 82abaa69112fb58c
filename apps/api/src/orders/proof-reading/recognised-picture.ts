/** A word that the engine found. Sides are in pixels, and the confidence is from 0 to 1. */
export interface RecognisedWord {
  readonly text: string;
  readonly confidence: number;
  /** The number of the word's line. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The words that were found in several versions of one picture. The versions differ in light and size, and agreement
 * between them shows which words are certain.
 */
export interface RecognisedPicture {
  readonly wordPasses: readonly (readonly RecognisedWord[])[];
  /** A hash of 64 bits, written as `0` and `1`. */
  readonly pictureHash: string;
  /** The process's peak memory in bytes. */
  readonly peakBytes: number;
}

/**
 * The outcome of a reading. `too-hard` means more text than a receipt has, or a reading that took too long. Undefined
 * means that the reading failed and may be tried again.
 */
export type Recognition = RecognisedPicture | "too-hard" | undefined;

/** The input of the process that reads a picture. */
export interface PictureToRead {
  readonly picture: Uint8Array;
  /** An empty folder for this reading alone. */
  readonly folder: string;
  /** The time in milliseconds after which the process ends itself. */
  readonly lifeMs: number;
}
