/** Returns the plain text of an HTML text, for page descriptions and structured data (S5-031). */
export function stripHtml(html: string): string {
  return html
    .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, " ")
    .replace(/<\/?(?:p|br|hr|div|li|ul|ol|dl|dt|dd|h[1-6]|t[rdh]|table|blockquote)\b[^>]*>/gi, " ")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};
