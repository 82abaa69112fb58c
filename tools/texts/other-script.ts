import type { ChineseText } from "./chinese-texts.ts";

type Script = ChineseText["language"];

/**
 * The characters of each script. GB 2312 contains the simplified characters, Big5 the traditional ones. A character
 * in both standards is never reported, because it is the same or another word.
 */
const characters: Readonly<Record<Script, ReadonlySet<string>>> = {
  zh: new Set([...decodeText("big5", 0xa440, 0xc67e), ...decodeText("big5", 0xc940, 0xf9d5)]),
  cn: new Set(decodeText("gb18030", 0xb0a1, 0xf7fe, 0xa1)),
};

/** Characters that Hong Kong uses although Big5 lacks them, and one exception of the mainland (瞭望). */
const atHome: Readonly<Record<Script, string>> = { zh: "着揸葱", cn: "瞭" };

/** Returns the characters of a text that only the other script has. */
export function findOtherScript(text: string, script: Script): string[] {
  const other = script === "zh" ? "cn" : "zh";
  return Array.from(text).filter(
    (character) =>
      characters[other].has(character) &&
      !characters[script].has(character) &&
      !atHome[script].includes(character),
  );
}

/** Yields every two-byte character of a range whose second byte is at least `lowest`. */
function* decodeText(encoding: string, first: number, last: number, lowest = 0): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let code = first; code <= last; code++) {
    if ((code & 0xff) < lowest) continue;
    const text = decoder.decode(Uint8Array.of(code >> 8, code & 0xff));
    if (/^\p{Script=Han}$/u.test(text)) yield text;
  }
}
