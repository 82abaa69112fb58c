import { z } from "zod";
import type { Place } from "./shelf-page.rules.ts";

const written = z.tuple([
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

/** As `next_page_url` carries it. */
export function writePlace(place: Place): string {
  const { en, zh, cn } = place.titles;
  const { id, price, rating, reviewCount, wishlistCount, isRecommended, publishedAt, tier } = place;
  const counts = [rating, reviewCount, wishlistCount];
  const parts = [id, [en, zh, cn], price, ...counts, isRecommended, publishedAt];
  return Buffer.from(JSON.stringify([...parts, tier])).toString("base64url");
}

/** `undefined` for what this shop never wrote. */
export function readPlace(text: string): Place | undefined {
  try {
    const read = written.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    const [id, [en, zh, cn], price, rating, reviewCount, wishlistCount, isRecommended] = read;
    const [publishedAt, tier] = [read[7], read[8]];
    const titles = { en, zh, cn };
    const counts = { rating, reviewCount, wishlistCount };
    return { id, titles, price, ...counts, isRecommended, publishedAt, tier };
  } catch {
    return undefined;
  }
}
