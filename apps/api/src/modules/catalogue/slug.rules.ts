/** SPEC 5: lower case, whatever is not a letter, digit or Chinese character becomes a dash, dashes collapse, end dashes go. */
export function titleToSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
