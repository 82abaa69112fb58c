import { z } from "zod";
import { languages, stores } from "./constants.ts";
import { reasonMessage } from "./sentences.ts";

/** A text in the three languages: English, Traditional (Hong Kong) and Simplified Chinese. */
export const localizedText = z
  .object({ en: z.string(), zh: z.string(), cn: z.string() })
  .meta({ id: "LocalizedText" });
export type LocalizedText = z.infer<typeof localizedText>;

export const language = z.enum(languages);

/** An amount of money in the API: dollars with two decimals. The currency is HKD unless `currency` is given. */
export const money = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/, reasonMessage("not-an-amount"))
  .meta({ description: 'Amount with two decimals, for example "149.50"' });

/** A time in ISO 8601 format, in UTC. */
export const timestamp = z.string().meta({ format: "date-time" });
export const calendarDate = z.string().meta({ format: "date" });

/** An opaque id. Endpoints that also accept references or slugs document it. */
export const id = z.string().min(1).max(128);
/** The aliases of stores, short and long. */
const storeNames = [...stores, ...stores.map((alias) => `default-${alias}-store`)];
export const storeParam = id.meta({
  description: `Store id or alias: ${storeNames.join(", ")}`,
});
export const quantity = z.int().min(0).max(999);
/** A picture's address. `?w=320|640|960` requests a smaller picture. */
export const imageUrl = z.string();
export const imageColor = z.string().nullable().meta({
  description:
    "The background colour while the picture loads, as `#rrggbb`; null when unknown or transparent",
});

/** A list in a query: `ids[]=a&ids[]=b`, `ids=a,b`, or a repeated `ids`. */
export const queryList = <Item extends z.ZodType>(item: Item, max = 100) =>
  z.preprocess(
    (input) => (input === undefined ? undefined : [input].flat().flatMap(splitAtCommas)),
    z.array(item).max(max),
  );

function splitAtCommas(input: unknown): unknown[] {
  return typeof input === "string" ? input.split(",").filter(Boolean) : [input];
}

export const countedPage = z.coerce.number().int().min(1).max(100_000);

/** The query parameter `per_page`. A number above `max` is reduced to `max` instead of refused. */
export const perPage = (defaultPerPage: number, max = 100) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(defaultPerPage)
    .transform((value) => Math.min(value, max));

/** The query of a cursor page: the cursor from `next_page_url`, and the page size. */
export const cursorQuery = <Cursor extends z.ZodType>(
  cursor: Cursor,
  defaultPerPage: number,
  max?: number,
) => ({ after: cursor.optional(), per_page: perPage(defaultPerPage, max) });
/** A cursor that contains a row's number. */
export const numberCursor = z.string().regex(/^\d{1,18}$/);
/** A cursor whose format only the server knows. */
export const opaqueCursor = z.string().max(128);
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_page_url: z.string().nullable() });

/**
 * The version that the caller read before the change.
 * @param stateName the name of the present state that the error `stale` returns
 */
export const versionField = (stateName = "state") =>
  z
    .int()
    .min(1)
    .meta({
      description: `The version that was read; 409 \`stale\` with the present ${stateName} in \`details.current\` if it has changed`,
    });

export const sortOrder = z.enum(["asc", "desc"]);

/** A page of a list with sorting, page numbers or `per_page`. */
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

/** A page of addresses. Each address returns a page of items (`*-urls`). */
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

/** Invisible characters. Some of them reverse the direction of the text that follows. */
const controls = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A typed single line. Control and bidi characters are removed, and line breaks become spaces. */
export const singleLineText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, " "))
    .overwrite((text) => text.replaceAll(controls, ""))
    .trim()
    .max(max);

/**
 * A typed text with line breaks. A line break counts as one character, as it does in browsers, although forms send
 * two.
 */
export const multilineText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, "\n"))
    .overwrite((text) =>
      text.replaceAll(controls, (character) => (/[\t\n]/.test(character) ? character : "")),
    )
    .trim()
    .max(max);

export const message = z.object({ message: z.string() });

/** The pattern of slugs that are derived from titles. */
export const slugPattern = /^[a-z0-9\p{Script=Han}]+(-[a-z0-9\p{Script=Han}]+)*$/u;
/** A name in settings and addresses: letters of any script, digits and dashes. */
export const slugText = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,98}[\p{L}\p{N}])?$/u, {
  error: "must be letters and digits with dashes between",
});

/** A picture on the shop's own server. Other servers are refused, because they could track shoppers. */
export const shopPicture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]{1,300}$/, { error: "must be a picture of this shop's: /files/..." })
  .meta({ format: "picture" });

/** A path on the site. The pattern refuses scripts and foreign links in the configuration. */
export const sitePath = z.string().regex(/^\/(?!\/)[^\s"'<>\\]*$/);
export const link = z.string().regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]*$/);
