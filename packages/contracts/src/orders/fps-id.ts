/** The longest FPS account in a QR code. The field has 99 characters, and tags and name take the rest. */
const maxLength = 78;

/**
 * Reads the FPS id of an account: an e-mail address, a phone as `+852-91234567`, or an identifier of seven or nine
 * digits. Eight digits that begin like a Hong Kong mobile number are a phone.
 * @returns undefined for any other text, because banks could not pay to it
 */
export function readFpsId(text: string): string | undefined {
  const normalizedText = text.normalize("NFKC").trim();
  if (/^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(normalizedText))
    return normalizedText.length <= maxLength ? normalizedText : undefined;
  if (!/^[+\d\s().-]+$/.test(normalizedText)) return undefined;
  const digits = normalizedText.replace(/[\s().-]/g, "").replace(/^00(?=852|853|86)/, "+");
  const [, home] = /^(?:\+?852)?([4-9]\d{7})$/.exec(digits) ?? [];
  if (home) return `+852-${home}`;
  const [, country, local] =
    /^\+(86|853)(\d{8,11})$/.exec(digits) ??
    // Other country codes must be followed by a separator, because their lengths differ.
    /^\+\(?(\d{1,3})\)?[\s.-]+([\d\s().-]{5,20})$/.exec(normalizedText) ??
    [];
  const number = local?.replace(/\D/g, "") ?? "";
  if (country && country !== "852" && number.length >= 5 && number.length <= 14)
    return `+${country}-${number}`;
  return /^(?:\d{7}|\d{9})$/.test(digits) ? digits : undefined;
}
