/** HTML elements that the description editor keeps unchanged. */
const editorTags = new Set(
  "html head body p br hr h2 h3 h4 ul ol li blockquote strong b em i u s a".split(" "),
);

/** Tells whether the editor keeps every element of an HTML text. It would lose tables, pictures and anchors. */
export function isEditable(html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("*")].every(
    (element) => editorTags.has(element.localName) && !element.hasAttribute("id"),
  );
}
