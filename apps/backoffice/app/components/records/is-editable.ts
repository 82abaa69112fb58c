/** Elements that the editor of descriptions keeps as they are. */
const editorTags = new Set(
  "html head body p br hr h2 h3 h4 ul ol li blockquote strong b em i u s a".split(" "),
);

/** Tells whether the editor keeps every part of a text. Tables, pictures and anchors would be lost. */
export function isEditable(html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("*")].every(
    (element) => editorTags.has(element.localName) && !element.hasAttribute("id"),
  );
}
