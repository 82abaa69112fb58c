import type { Block } from "@harbour/contracts";
import { Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";

/** The nodes that lists and quotes may contain. The shop refuses others there. */
const flowContent = "(paragraph | bulletList | orderedList)+";
const contents: Readonly<Record<string, string>> = {
  doc: "(block | embeddedBlock)+",
  listItem: flowContent,
  blockquote: flowContent,
};

/** The text blocks and marks that the shop stores and shows. */
export const BlockKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = contents[extension.name];
      if (content !== undefined) return (extension as Node).extend({ content });
      // By default, words in the font of code could have no other mark and would lose those that they have.
      return extension.name === "code" && extension.type === "mark"
        ? extension.extend({ excludes: "" })
        : extension;
    });
  },
}).configure({
  heading: { levels: [2, 3, 4] },
  codeBlock: false,
  link: {
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { target: null, rel: null },
    // The shop refuses other addresses, so that a pasted one loses its link instead.
    isAllowedUri: (address) => /^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]*$/.test(address),
  },
});

/**
 * A block that is no text, such as a picture or a table. The editor moves and deletes it as a whole. Everything that
 * the editor has no field for stays as it is stored.
 */
export const EmbeddedBlock = Node.create({
  name: "embeddedBlock",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    block: {
      default: null,
      parseHTML: (element) => JSON.parse(element.dataset["block"] ?? "null") as Block | null,
      renderHTML: ({ block }) => ({ "data-block": JSON.stringify(block) }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-block]" }],
  renderHTML: ({ HTMLAttributes: attributes }) => ["div", attributes],
});
