import { maxReviewImages } from "@harbour/contracts/constants";
import { formText } from "../../../request/form-text.ts";
import type { ShopClient } from "../../../request/session.server.ts";

/**
 * Sends the reviews: per line `rating:{variant}`, `comment:{variant}` and files `images:{variant}`. Lines without stars
 * are left out.
 * @returns the fault found before sending, or null
 */
export async function writeReviews(
  client: ShopClient,
  orderId: string,
  form: FormData,
): Promise<"nothing" | "tooMany" | null> {
  const ratedLines = form
    .getAll("line")
    .map(String)
    .map((variantId) => ({
      variantId,
      rating: Number.parseInt(formText(form, `rating:${variantId}`), 10),
      files: form
        .getAll(`images:${variantId}`)
        .filter((file): file is File => file instanceof File && file.size > 0),
    }))
    .filter(({ rating }) => rating >= 1);
  if (ratedLines.length === 0) return "nothing";
  if (ratedLines.some(({ files }) => files.length > maxReviewImages)) return "tooMany";
  const reviews = await Promise.all(
    ratedLines.map(async ({ variantId, rating, files }) => ({
      product_variant_id: variantId,
      rating,
      comment: formText(form, `comment:${variantId}`),
      images: await Promise.all(files.map((file) => client.upload("reviews", file))),
    })),
  );
  await client.reviews.write({ params: { order_id: orderId }, body: { reviews } });
  return null;
}
