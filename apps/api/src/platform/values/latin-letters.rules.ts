const latinSpellings: Readonly<Record<string, string>> = {
  æ: "ae",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  þ: "th",
  ð: "d",
};

/** Replaces lower-case letters without a removable mark by their usual substitutes. */
export function replaceLatinLetters(text: string): string {
  return text.replace(/[æøœßłđþð]/gu, (letter) => latinSpellings[letter]!);
}
