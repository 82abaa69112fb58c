/** Writes a note of a file's record for a form: without the path, such as `promotions.ten.goods: `, as a sentence. */
export function writeNote(note: string): string {
  const words = note.replace(/^\S+: /, "");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
