/** Writes a note of a file's record for a form: without the path, such as `promotions.ten.goods: `, as a sentence. */
export function writeNote(note: string): string {
  const sentence = note.replace(/^\S+: /, "");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
