export { findAxeViolations } from "../bench/crawl/axe.ts";

/** The rules that only judge colours. In dark mode only colours change, and colours do not depend on the language. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** The rules that judge words: words must exist, and different things must have different words. */
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
