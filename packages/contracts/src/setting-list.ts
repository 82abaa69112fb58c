import { z } from "zod";
import type { LocalizedText } from "./primitives.ts";
import { reasonMessage } from "./sentences.ts";

/** Tells whether a text has words in at least one language. The site shows these words in the other languages, too. */
export function hasWords(text: LocalizedText): boolean {
  return Object.values(text).some((translation) => translation.trim() !== "");
}
export const missingTextMessage = reasonMessage("missing");

/** Makes the schema of a setting that is a list. Each item needs a unique `key`, and words in its field `text`. */
export function settingList<
  Key extends string,
  Text extends string,
  Item extends Record<Key, string> & Record<Text, LocalizedText>,
>(item: z.ZodType<Item>, { key, text }: { readonly key: Key; readonly text: Text }) {
  return z.array(item).superRefine((items, context) => {
    const addIssue = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    for (const [index, listItem] of items.entries()) {
      if (items.findIndex((otherItem) => otherItem[key] === listItem[key]) < index)
        addIssue([index, key], reasonMessage("duplicate-value", { value: String(listItem[key]) }));
      if (!hasWords(listItem[text])) addIssue([index, text], missingTextMessage);
    }
  });
}
