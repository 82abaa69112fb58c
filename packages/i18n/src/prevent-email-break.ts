/** Labels up to this length fit on one line. */
const maxLabelLength = 24;

/**
 * Joins the halves of "e-mail" in a sentence by an invisible word joiner, because browsers end lines at its hyphen.
 */
export const preventEmailBreak = (text: string): string =>
  text.length > maxLabelLength ? text.replaceAll("e-mail", "e-\u2060mail") : text;
