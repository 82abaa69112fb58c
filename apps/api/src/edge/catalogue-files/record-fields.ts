import { lineOfText, type LocalizedText } from "@harbour/contracts";
import { say } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import {
  toEveryLanguage,
  patchText,
  type TextPatch,
} from "../../platform/values/localized-text.rules.ts";
import { fromWire } from "../../platform/values/money.ts";

/** The types of fields in docs/catalogue-format.md. */

const languageText = (max: number, schema = z.string().trim().max(max)) => {
  return z.union(
    [
      schema,
      z.strictObject({ en: schema.optional(), zh: schema.optional(), cn: schema.optional() }),
    ],
    { error: encodeReason(say("not-a-localized-text")) },
  );
};

/** A patch of a text; a plain text means English. */
export const textPatch = (max: number, schema?: z.ZodString) =>
  languageText(max, schema).transform((given): TextPatch =>
    typeof given === "string" ? { en: given } : given,
  );
/** A text that cannot be emptied. */
export const namePatch = (max: number, schema?: z.ZodString) =>
  textPatch(max, schema).refine(({ en }) => en !== "", {
    error: encodeReason(say("missing")),
    path: ["en"],
  });
/** A name on one line, without invisible characters and those that reverse the text. */
export const linePatch = (max: number) => namePatch(max, lineOfText(max));
/** A text that `null` or an empty text empties in every language. */
export const clearableText = (max: number) =>
  textPatch(max)
    .nullable()
    .transform((given): TextPatch =>
      given === null || (given.en === "" && Object.keys(given).length === 1)
        ? { en: "", zh: "", cn: "" }
        : given,
    );
/** A complete text inside a list. */
export const wholeName = (max: number) =>
  languageText(max)
    .transform((given): LocalizedText => {
      if (typeof given === "string") return toEveryLanguage(given);
      const { en = "", zh = "", cn = "" } = given;
      return { en, zh: zh || cn || en, cn: cn || zh || en };
    })
    .refine(({ en }) => en !== "", { error: encodeReason(say("missing")) });

/** A line about a picture, complete inside a list; empty for none. Tables divide lists by bars. */
export const pictureText = languageText(
  200,
  lineOfText(200).regex(/^[^|]*$/, { error: encodeReason(say("vertical-bar")) }),
)
  .nullable()
  .transform((given) => {
    if (given === null) return null;
    const text = typeof given === "string" ? { en: given } : given;
    return Object.values(text).some(Boolean) ? patchText(text, undefined) : null;
  })
  .refine((text) => text?.en !== "", {
    error: encodeReason(say("missing")),
    path: ["en"],
  });

const dashedWords = { error: encodeReason(say("not-dashed-words")) };
export const key = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(-+[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u, dashedWords)
  .max(200);
export const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, {
    error: encodeReason(say("not-money", { example: "399.00" })),
  })
  .transform(fromWire);
const dateWords = encodeReason(say("not-a-date"));
/** Tells whether a year is in the range of both database and pages. */
const isSensible = (time: string) => /^(19|[2-8]\d)\d\d-/.test(time);
export const date = z.iso
  .date({ error: dateWords, abort: true })
  .refine((day) => isSensible(day), { error: dateWords });
const timeWords = encodeReason(say("not-a-time", { example: "2026-12-04T10:00:00+08:00" }));
/** A time; a day alone begins at midnight in Hong Kong. */
export const time = z
  .union(
    [
      z.iso.datetime({ offset: true, error: timeWords, abort: true }),
      z.iso.date({ error: timeWords, abort: true }).transform((day) => `${day}T00:00:00+08:00`),
    ],
    { error: timeWords },
  )
  .refine((moment) => isSensible(moment), { error: timeWords })
  .transform((moment) => new Date(moment).toISOString());
export const picture = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\:]{1,300}$/, {
  error: encodeReason(say("path-outside-folder")),
});
/** A short word; empty for none. */
export const word = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((given) => given || null);
export const limit = z.int().min(1).max(999);
/** A list that `null` empties. */
export const list = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  items.nullable().transform((given) => given ?? []);
