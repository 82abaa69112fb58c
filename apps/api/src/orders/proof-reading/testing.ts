import type { ShopAccounts } from "./match-receipt.rules.ts";
import type { RecognisedPicture, RecognisedWord } from "./recognised-picture.ts";

/** Makes words from lines of text, from top to bottom, in the form that the engine returns. */
export function toRecognisedWords(text: string, confidence = 0.95): RecognisedWord[] {
  return text
    .trim()
    .split("\n")
    .flatMap((row, line) =>
      row
        .trim()
        .split(/\s+/)
        .map((word, index) => ({
          text: word,
          confidence,
          line,
          left: index * 100,
          right: index * 100 + 90,
          top: line * 60,
          bottom: line * 60 + 30,
        })),
    );
}

/** Makes the result of a picture on which every reading finds the same words. */
export function aRecognisedPicture(text: string, pictureHash = "01".repeat(32)): RecognisedPicture {
  const words = toRecognisedWords(text);
  return { wordPasses: [words, words, words], pictureHash, peakBytes: 0 };
}

export const accounts: ShopAccounts = {
  bank: {
    bank: { en: "Lion Quay Bank", zh: "獅子碼頭銀行", cn: "狮子码头银行" },
    bank_number: "000-852-0260026-001",
    username: "HARBOUR TOYS AND GAMES LIMITED",
  },
  fps: { id: "000852026", username: "HARBOUR TOYS AND GAMES LTD" },
  payme: { username: "Harbour 海港" },
};
