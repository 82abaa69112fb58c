/** Limits for one document in one language. */
export const blockLimits = {
  depth: 12,
  nodes: 2000,
  characters: 60_000,
  galleryPictures: 24,
} as const;

export const maxFilmBytes = 32 * 1024 * 1024;

export const videoKinds = ["mp4", "webm"] as const;
