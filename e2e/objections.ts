export { axeObjections as objections } from "../bench/crawl/axe.ts";

/** Rules judged by colours alone: colours are alike in every language, and nothing else differs in the dark. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** Rules judged by words: that there are some, and that different things have different ones. */
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
