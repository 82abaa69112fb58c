/** Rewrites a note about a file's record for a form: as a sentence, without a path such as `promotions.ten.goods: `. */
export function formatNoteForForm(note: string): string {
  const sentence = note.replace(/^\S+: /, "");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
