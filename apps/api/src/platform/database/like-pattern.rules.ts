/** Escapes a text, so that a `like` pattern matches it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns the `like` pattern of all texts that contain this text. */
export const toContainsPattern = (text: string): string => `%${escapeLike(text)}%`;
