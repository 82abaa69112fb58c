export { axeObjections as objections } from "../bench/crawl/axe.ts";

/** What is judged by colours alone: they are the same in every language, and nothing but they is different in the dark. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** What is judged by words: that there are some, and that what is told apart has others. */
export const wordRules = [
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "aria-tooltip-name",
  "button-name",
  "document-title",
  "empty-heading",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "image-redundant-alt",
  "input-button-name",
  "label",
  "label-title-only",
  "landmark-unique",
  "link-name",
  "select-name",
  "summary-name",
  "table-duplicate-name",
  "valid-lang",
];
