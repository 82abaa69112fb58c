/** Escapes a text, so that a `like` pattern matches it as it is. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Makes the `like` pattern of all texts that contain this one. */
export const toContainsPattern = (text: string): string => `%${escapeLike(text)}%`;
