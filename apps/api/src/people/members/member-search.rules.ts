/** The possible meanings of a typed search. The database has an index for each. */
export interface MemberWords {
  /** A part of a Latin name, of three letters or more. */
  readonly namePart?: string;
  /** The beginning of a Latin name. */
  readonly nameStart?: string;
  /** A part of a name with letters of other scripts. */
  readonly nameLetters?: string;
  /** The beginning of an e-mail address. */
  readonly email?: string;
  /** Beginnings of a phone number in digits: read with an area code, and as a number of Hong Kong. */
  readonly phones?: readonly string[];
}

const fewestDigits = 4;
const fewestLetters = 3;

/** Reads the possible meanings of a typed text. */
export function readMemberWords(searchText: string): MemberWords {
  const text = searchText.trim().toLowerCase();
  const digits = text.replaceAll(/[\s+().-]/g, "");
  if (/^\d+$/.test(digits)) {
    if (digits.length < fewestDigits) return { nameStart: text };
    return { phones: [digits, `852${digits}`], email: text };
  }
  const email = /^[\x21-\x7e]+$/.test(text) ? { email: text } : {};
  if (text.includes("@")) return email;
  // eslint-disable-next-line no-control-regex -- letters beyond ASCII
  if (/[^\x00-\x7f]/.test(text)) return { nameLetters: text };
  // A shorter text has no trigram, so only names that begin with it are searched.
  const name = /[a-z0-9]{3}/.test(text) ? { namePart: text } : { nameStart: text };
  return text.length < fewestLetters ? { nameStart: text } : { ...name, ...email };
}
