import type { LocalizedText } from "@harbour/contracts";
import { stores } from "@harbour/contracts/constants";
import { z } from "zod";
import { fromWire } from "../../platform/money.ts";

/** The catalogue format of docs/catalogue-format.md, as data. Unknown fields are refused: a misspelt one would be lost silently. */

/** A text in one language stands for all; a missing Chinese one borrows the other, then English (DESIGN 6). */
const text = (max: number) => {
  const one = z.string().trim().max(max);
  return z
    .union([one, z.strictObject({ en: one, zh: one.optional(), cn: one.optional() })], {
      error: "must be a text, or texts as {en, zh, cn}",
    })
    .transform((given): LocalizedText => {
      if (typeof given === "string") return { en: given, zh: given, cn: given };
      return {
        en: given.en,
        zh: given.zh || given.cn || given.en,
        cn: given.cn || given.zh || given.en,
      };
    });
};
const named = (max: number) =>
  text(max).refine((given) => given.en !== "", { error: "must not be empty" });
const noText: LocalizedText = { en: "", zh: "", cn: "" };

const dashed = { error: "must be small letters and digits with dashes between" };
const key = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(-+[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u, dashed)
  .max(200);
const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'must be an amount such as "399.00"' })
  .transform(fromWire);
const date = z.iso.date({ error: 'must be a date such as "2026-12-04"' });
/** A day alone begins at midnight in Hong Kong. */
const time = z.union(
  [z.iso.datetime({ offset: true }), z.iso.date().transform((day) => `${day}T00:00:00+08:00`)],
  {
    error: 'must be a time such as "2026-12-04T10:00:00+08:00"',
  },
);
const picture = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\:]{1,300}$/, {
  error: "must be a path below the file's folder",
});
const limit = z.int().min(1).max(999);
const store = z.enum(stores, { error: 'must be "main" or "mini"' });

export const categoryRecord = z.strictObject({
  type: z.literal("category"),
  key,
  store,
  parent: key.nullish().transform((parent) => parent ?? null),
  slug: key.optional(),
  former_slugs: z.array(key).max(100).optional(),
  title: named(200),
  picture: picture.nullish().transform((path) => path ?? null),
  position: z.int().min(0).max(1_000_000).default(0),
});
export type CategoryRecord = z.output<typeof categoryRecord>;

const discount = z
  .strictObject({
    type: z.enum(["PRICE", "PERCENTAGE"]),
    value: amount,
    from: time.nullish(),
    until: time.nullish(),
  })
  .refine(({ value }) => value > 0, { error: "must be more than nothing", path: ["value"] })
  .refine(({ type, value }) => type === "PRICE" || value <= 10_000, {
    error: "must be at most 100",
    path: ["value"],
  })
  .refine(({ from, until }) => !from || !until || new Date(from) < new Date(until), {
    error: "must end after it begins",
    path: ["until"],
  });

const variant = z.strictObject({
  sku: z.string().trim().min(1).max(64),
  barcode: z
    .string()
    .trim()
    .max(64)
    .nullish()
    .transform((code) => code || null),
  title: named(200),
  options: z
    .array(z.strictObject({ type: z.string().regex(/^[a-z][a-z-]{0,29}$/), value: named(100) }))
    .max(10)
    .default([]),
  price: amount,
  point: z.int().min(0).max(10_000_000).default(0),
  discount: discount.nullish().transform((given) => given ?? null),
  pictures: z.array(picture).max(20).default([]),
  stock: z.record(key, z.int().min(0).max(10_000_000)).default({}),
  preorder: z
    .strictObject({
      release_date: date,
      cap: z
        .int()
        .min(0)
        .max(10_000_000)
        .nullish()
        .transform((cap) => cap ?? null),
    })
    .nullish()
    .transform((given) => given ?? null),
  per_order_limit: limit.nullish().transform((max) => max ?? null),
  per_person_limit: limit.nullish().transform((max) => max ?? null),
});
export type VariantRecord = z.output<typeof variant>;

export const productRecord = z.strictObject({
  type: z.literal("product"),
  key,
  store,
  categories: z.array(key).max(20).default([]),
  slug: key.optional(),
  former_slugs: z.array(key).max(100).optional(),
  title: named(300),
  short_description: text(1000).default(noText),
  long_description: text(50_000).default(noText),
  brand: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((brand) => brand || null),
  platform: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((platform) => platform || null),
  release_date: date.nullish().transform((day) => day ?? null),
  age_rating: z
    .string()
    .trim()
    .max(20)
    .nullish()
    .transform((rating) => rating || null),
  attributes: z
    .array(z.strictObject({ name: named(100), value: named(500) }))
    .max(50)
    .default([]),
  pictures: z.array(picture).max(30).default([]),
  is_recommended: z.boolean().default(false),
  is_public: z.boolean().default(true),
  published_at: time.nullish().transform((moment) => moment ?? null),
  variants: z.array(variant).min(1, { error: "must hold at least one variant" }).max(500),
});
export type ProductRecord = z.output<typeof productRecord>;

/** Words that mean the same to whoever searches. */
const synonymsRecord = z.strictObject({
  type: z.literal("synonyms"),
  key,
  words: z
    .array(z.string().trim().min(1).max(60))
    .min(2, { error: "must hold at least two words" })
    .max(20),
});
export type SynonymsRecord = z.output<typeof synonymsRecord>;

export type ImportRecord = CategoryRecord | ProductRecord | SynonymsRecord;

const schemas = [productRecord, categoryRecord, synonymsRecord] as const;

/** Something of a record that cannot be taken, by its dotted path. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/** A record of a file, checked by itself. */
export function readRecord(value: unknown): { record: ImportRecord } | { problems: Problem[] } {
  const type =
    typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  const schema = schemas.find(({ shape }) => shape.type.value === type);
  if (schema === undefined)
    return {
      problems: [{ path: ["type"], reason: 'must be "category", "product" or "synonyms"' }],
    };
  const result = schema.safeParse(value);
  if (result.success) return { record: result.data };
  return {
    problems: result.error.issues.map((issue) => ({ path: issue.path, reason: sentenceOf(issue) })),
  };
}

/** "variants.0.price: must be an amount" */
export function describe({ path, reason }: Problem): string {
  return path.length === 0 ? reason : `${path.join(".")}: ${reason}`;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `unknown field ${issue.keys.join(", ")}`;
  if (issue.code === "invalid_type" && issue.input === undefined) return "is missing";
  return issue.message.replace(/^Invalid input: /, "");
}
