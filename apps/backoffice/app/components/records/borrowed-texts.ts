import type { Texts } from "./text-fields.tsx";

export const emptyTexts: Texts = { en: "", zh: "", cn: "" };

/** Empties a Chinese text that equals the text that would be shown in its place anyway. */
export function dropBorrowedTexts({ en, zh, cn }: Texts): Texts {
  const ownZh = zh === en ? "" : zh;
  return { en, zh: ownZh, cn: cn === zh || cn === en ? "" : cn };
}

/** Fills empty Chinese texts with those that shoppers would see in their place. */
export const fillBorrowedTexts = ({ en, zh, cn }: Texts): Texts => ({
  en,
  zh: zh || en,
  cn: cn || zh || en,
});
