/** Labels up to this length fit on one line. */
const labelLength = 24;

/**
 * Joins the halves of "e-mail" in a sentence by an invisible word joiner, because browsers end lines at its hyphen.
 */
export const preventEmailBreak = (text: string): string =>
  text.length > labelLength ? text.replaceAll("e-mail", "e-\u2060mail") : text;
