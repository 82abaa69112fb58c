/** Labels of up to this many characters fit on one line. */
const maxLabelLength = 24;

/** Inserts an invisible word joiner into "e-mail" in sentences, because browsers break lines at its hyphen. */
export const preventEmailBreak = (text: string): string =>
  text.length > maxLabelLength ? text.replaceAll("e-mail", "e-\u2060mail") : text;
