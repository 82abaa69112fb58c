import { z } from "zod";
import { sentences } from "./sentences.ts";

/** A text in the shop's three languages: English, Traditional (Hong Kong), Simplified. */
export const localizedText = z
  .object({ en: z.string(), zh: z.string(), cn: z.string() })
  .meta({ id: "LocalizedText" });
export type LocalizedText = z.infer<typeof localizedText>;

/** Money on the wire: dollars with two decimals, HKD unless a `currency` stands beside it. */
export const money = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/, sentences.money)
  .meta({ description: 'Amount with two decimals, for example "149.50"' });

/** ISO-8601 UTC. */
export const timestamp = z.string().meta({ format: "date-time" });
export const calendarDate = z.string().meta({ format: "date" });

/** An opaque identifier; people's references and slugs are accepted where an endpoint says so. */
export const id = z.string().min(1).max(128);
export const storeParam = id.meta({
  description: "Store id or alias: main, mini, default-main-store, default-mini-store",
});
export const quantity = z.int().min(0).max(999);
/** A picture's address; `?w=320|640|960` may be appended for a smaller one. */
export const imageUrl = z.string();
/** `#rrggbb`: the ground of the picture beside it, to stand in while it loads; null where none is known or it is transparent. */
export const imageColor = z.string().nullable();

/** `ids[]=a&ids[]=b`, `ids=a,b` or repeated: all arrive as one list. */
export const queryList = <Item extends z.ZodType>(item: Item, max = 100) =>
  z.preprocess(
    (sent) => (sent === undefined ? undefined : [sent].flat().flatMap(splitAtCommas)),
    z.array(item).max(max),
  );

function splitAtCommas(sent: unknown): unknown[] {
  return typeof sent === "string" ? sent.split(",").filter(Boolean) : [sent];
}

export const countedPage = z.coerce.number().int().min(1).max(100_000);

/** `per_page` is honoured up to `most`; a bigger one is served in pages, never refused. */
export const perPage = (standard: number, max = 100) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(standard)
    .transform((value) => Math.min(value, max));

export const sortOrder = z.enum(["asc", "desc"]);

/** The pager of every list marked "sort, paging" or "per_page". */
export const pager = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    first_page_url: z.string(),
    prev_page_url: z.string().nullable(),
    next_page_url: z.string().nullable(),
    last_page_url: z.string(),
    path: z.string(),
  });

/** Pager of addresses: each answers a pager of items (`*-urls`). */
export const urlPager = pager(z.string());

export interface Pager<Item> {
  data: Item[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
  from: number | null;
  to: number | null;
  first_page_url: string;
  prev_page_url: string | null;
  next_page_url: string | null;
  last_page_url: string;
  path: string;
}

/** Nobody sees them, and they turn a text around for whoever reads on: a name that hides what it is. */
const controls = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** One line that a person wrote, such as a name: control and bidi characters leave it, breaks become spaces. */
export const lineOfText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, " "))
    .overwrite((text) => text.replaceAll(controls, ""))
    .trim()
    .max(max);

/** Lines that a person wrote: they keep their breaks, each one character as browsers count them, though forms send two. */
export const linesOfText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, "\n"))
    .overwrite((text) =>
      text.replaceAll(controls, (character) => (/[\t\n]/.test(character) ? character : "")),
    )
    .trim()
    .max(max);

export const message = z.object({ message: z.string() });

/** The pattern of addresses that the shop makes of titles. */
export const slugPattern = /^[a-z0-9\p{Script=Han}]+(-[a-z0-9\p{Script=Han}]+)*$/u;
/** A name in settings and addresses: letters of any script, digits, dashes. */
export const slugText = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,98}[\p{L}\p{N}])?$/u, {
  error: "must be letters and digits with dashes between",
});

/** A picture that this shop serves; any other could follow shoppers around. */
export const ownPicture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]{1,300}$/, { error: "must be a picture of this shop's: /files/..." });

/** The site's own paths only: configuration never becomes a script or a foreign link. */
export const sitePath = z.string().regex(/^\/(?!\/)[^\s"'<>\\]*$/);
export const link = z.string().regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]*$/);
