/** A word from the engine; sides in pixels, confidence from 0 to 1. */
export interface RecognisedWord {
  readonly text: string;
  readonly confidence: number;
  /** The number of its line. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The words of one picture in several lights and sizes, which show what is certain. */
export interface RecognisedPicture {
  readonly wordPasses: readonly (readonly RecognisedWord[])[];
  /** 64 bits as `0` and `1`. */
  readonly pictureHash: string;
  /** The process's peak memory in bytes. */
  readonly peakBytes: number;
}

/** The outcome of a reader; undefined when it failed and may be tried again. */
export type Recognition = RecognisedPicture | "too-hard" | undefined;

/** The input of a reader's process. */
export interface PictureToRead {
  readonly picture: Uint8Array;
  /** An empty, unshared folder. */
  readonly folder: string;
  /** The time after which the process ends itself. */
  readonly lifeMs: number;
}
