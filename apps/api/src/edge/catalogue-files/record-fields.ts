import { singleLineText, type LocalizedText } from "@harbour/contracts";
import { focusPoint } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import {
  toEveryLanguage,
  patchText,
  type TextPatch,
} from "../../platform/values/localized-text.rules.ts";
import { fromWire } from "../../platform/values/money.ts";

/** Schemas of the field types in docs/catalogue-format.md. */

const languageText = (max: number, schema = z.string().trim().max(max)) => {
  return z.union(
    [
      schema,
      z.strictObject({ en: schema.optional(), zh: schema.optional(), cn: schema.optional() }),
    ],
    { error: encodeReason(makeReason("not-a-localized-text")) },
  );
};

/** A patch of a text; a text without languages is English. */
export const textPatch = (max: number, schema?: z.ZodString) =>
  languageText(max, schema).transform((input): TextPatch =>
    typeof input === "string" ? { en: input } : input,
  );
/** A patch of a text that cannot be cleared. */
export const namePatch = (max: number, schema?: z.ZodString) =>
  textPatch(max, schema).refine(({ en }) => en !== "", {
    error: encodeReason(makeReason("missing")),
    path: ["en"],
  });
/** A patch of a one-line name, without invisible characters and without characters that reverse the text. */
export const linePatch = (max: number) => namePatch(max, singleLineText(max));
/** A patch of a text that `null` or an empty text clears in every language. */
export const clearableText = (max: number) =>
  textPatch(max)
    .nullable()
    .transform((input): TextPatch =>
      input === null || (input.en === "" && Object.keys(input).length === 1)
        ? { en: "", zh: "", cn: "" }
        : input,
    );
/** A text in all languages, as an item of a list. */
export const nameSchema = (max: number) =>
  languageText(max)
    .transform((input): LocalizedText => {
      if (typeof input === "string") return toEveryLanguage(input);
      const { en = "", zh = "", cn = "" } = input;
      return { en, zh: zh || cn || en, cn: cn || zh || en };
    })
    .refine(({ en }) => en !== "", { error: encodeReason(makeReason("missing")) });

/**
 * A one-line description of a picture, as an item of a list; an empty text means none. Bars are refused because
 * tables use bars to separate items.
 */
export const pictureText = languageText(
  200,
  singleLineText(200).regex(/^[^|]*$/, { error: encodeReason(makeReason("vertical-bar")) }),
)
  .nullable()
  .transform((input) => {
    if (input === null) return null;
    const text = typeof input === "string" ? { en: input } : input;
    return Object.values(text).some(Boolean) ? patchText(text, undefined) : null;
  })
  .refine((text) => text?.en !== "", {
    error: encodeReason(makeReason("missing")),
    path: ["en"],
  });

/** The point of a picture that cropped views keep in sight, as an item of a list; an empty text means the middle. */
export const pictureFocus = z
  .union([z.literal(""), focusPoint], { error: encodeReason(makeReason("not-a-focus-point")) })
  .nullable()
  .transform((input) => input || null);

const slugError = { error: encodeReason(makeReason("not-dashed-words")) };
export const recordKey = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(-+[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u, slugError)
  .max(200);
export const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, {
    error: encodeReason(makeReason("not-money", { example: "399.00" })),
  })
  .transform(fromWire);
const dateError = encodeReason(makeReason("not-a-date"));
/** Tells whether both the database and the pages can handle the year. */
const isPlausibleYear = (time: string) => /^(19|[2-8]\d)\d\d-/.test(time);
export const date = z.iso
  .date({ error: dateError, abort: true })
  .refine((day) => isPlausibleYear(day), { error: dateError });
const timeError = encodeReason(makeReason("not-a-time", { example: "2026-12-04T10:00:00+08:00" }));
/** A time. A day without a time means midnight in Hong Kong. */
export const time = z
  .union(
    [
      z.iso.datetime({ offset: true, error: timeError, abort: true }),
      z.iso.date({ error: timeError, abort: true }).transform((day) => `${day}T00:00:00+08:00`),
    ],
    { error: timeError },
  )
  .refine((moment) => isPlausibleYear(moment), { error: timeError })
  .transform((moment) => new Date(moment).toISOString());
export const picturePath = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\:]{1,300}$/, {
  error: encodeReason(makeReason("path-outside-folder")),
});
/** A short word; an empty word means none. */
export const optionalWord = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((input) => input || null);
export const unitLimit = z.int().min(1).max(999);
/** A list that `null` clears. */
export const clearableList = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  items.nullable().transform((input) => input ?? []);
