import { z } from "zod";
import type { Cursor } from "./keyset-page.rules.ts";

const cursorShape = z.tuple([
  z.string(),
  z.tuple([z.string(), z.string(), z.string()]),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.boolean(),
  z.number(),
  z.number(),
]);

/** Encodes a cursor for `next_page_url`. */
export function encodeCursor(cursor: Cursor): string {
  const { en, zh, cn } = cursor.titles;
  const { id, price, rating, reviewCount, wishlistCount, isRecommended, publishedAt, tier } =
    cursor;
  const counts = [rating, reviewCount, wishlistCount];
  const sortFields = [id, [en, zh, cn], price, ...counts, isRecommended, publishedAt];
  return Buffer.from(JSON.stringify([...sortFields, tier])).toString("base64url");
}

/** Decodes a cursor. Returns undefined for a text that this shop never wrote. */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const cursorFields = cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    const [id, [en, zh, cn], price, rating, reviewCount, wishlistCount, isRecommended] =
      cursorFields;
    const [publishedAt, tier] = [cursorFields[7], cursorFields[8]];
    const titles = { en, zh, cn };
    const counts = { rating, reviewCount, wishlistCount };
    return { id, titles, price, ...counts, isRecommended, publishedAt, tier };
  } catch {
    return undefined;
  }
}
