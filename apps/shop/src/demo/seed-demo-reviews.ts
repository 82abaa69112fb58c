import { answerReview } from "@harbour/api";
import type { PersonInShop, PlannedLine } from "./demo-plan.ts";

/** Writes the planned reviews that the shop does not have yet. */
export async function writeReviews(
  shopPerson: PersonInShop,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  const { plans, written: writtenReviews } = await composeReviews(shopPerson, orderId, lines);
  const reviewedVariants = new Set(writtenReviews.map((review) => review.product_variant_id));
  const reviews = [...plans].flatMap(([id, { rating, comment = "" }]) =>
    rating === undefined || reviewedVariants.has(id)
      ? []
      : [{ product_variant_id: id, rating, comment }],
  );
  const params = { order_id: orderId };
  if (reviews.length > 0)
    await shopPerson.api.reviews.write({ params, body: { reviews } }, { token: shopPerson.token });
}

/** Writes the planned replies of staff that the shop does not have yet. */
export async function answerReviews(
  shopPerson: PersonInShop,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  const { plans, written: writtenReviews } = await composeReviews(shopPerson, orderId, lines);
  for (const { _id: reviewId, product_variant_id: id, answer } of writtenReviews) {
    const comment = plans.get(id)?.answer;
    if (comment !== undefined && answer === null)
      await answerReview(shopPerson.deps, shopPerson.staff, { reviewId, comment });
  }
}

async function composeReviews(
  { api, token }: PersonInShop,
  orderId: string,
  lines: readonly PlannedLine[],
) {
  const params = { order_id: orderId };
  const { cart_items: boughtLines } = await api.orders.details({ params }, { token });
  const plans = new Map(
    lines.flatMap((line) => {
      const id = boughtLines.find(({ sku }) => sku === line.sku)?.product_variant_id;
      return id === undefined ? [] : [[id, line] as const];
    }),
  );
  const { reviews } = await api.reviews.listForOrder({ params }, { token });
  return { plans, written: reviews };
}
