/** A word as the engine found it; sides in pixels, confidence from 0 to 1. */
export interface RecognisedWord {
  readonly text: string;
  readonly confidence: number;
  /** Words of one line have the same number. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture as the engine saw it, several times in different light and size: what it is sure of can be told from what it guessed. */
export interface RecognisedPicture {
  readonly looks: readonly (readonly RecognisedWord[])[];
  /** 64 bits as `0` and `1`. */
  readonly pictureHash: string;
  /** The most bytes that the process held. */
  readonly peakBytes: number;
}

/** The outcome of a reader; undefined: it failed, and may do better another time. */
export type Recognition = RecognisedPicture | "too-hard" | undefined;

/** The task of a process that reads a picture. */
export interface PictureToRead {
  readonly picture: Uint8Array;
  /** Empty and its own. */
  readonly folder: string;
  /** It ends itself once this has passed. */
  readonly lifeMs: number;
}
