const spelt: Readonly<Record<string, string>> = {
  æ: "ae",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  þ: "th",
  ð: "d",
};

/** Spells out lower-case letters that carry no mark to take off, as people type them without such a key. */
export function spellOut(text: string): string {
  return text.replace(/[æøœßłđþð]/gu, (letter) => spelt[letter]!);
}
