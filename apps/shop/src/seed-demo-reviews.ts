import { answerReview } from "@harbour/api";
import type { PersonInShop, PlannedLine } from "./seed-demo-plan.ts";

/** Rates what is rated in the plan and not yet in the shop, and lets the shop answer. */
export async function rateOrder(
  { deps, staff, api, token }: PersonInShop,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  const rated = lines.filter(({ rating }) => rating !== undefined);
  if (rated.length === 0) return;
  const params = { order_id: orderId };
  const { cart_items: bought } = await api.orders.details({ params }, { token });
  const planOf = new Map(
    rated.map((line) => [bought.find(({ sku }) => sku === line.sku)?.product_variant_id, line]),
  );
  const written = async () => (await api.reviews.ofOrder({ params }, { token })).reviews;
  const before = new Set((await written()).map((review) => review.product_variant_id));
  const reviews = [...planOf].flatMap(([id, { rating = 0, comment = "" }]) =>
    id === undefined || before.has(id) ? [] : [{ product_variant_id: id, rating, comment }],
  );
  if (reviews.length > 0) await api.reviews.write({ params, body: { reviews } }, { token });

  for (const { _id: reviewId, product_variant_id: id, answer } of await written()) {
    const comment = planOf.get(id)?.answer;
    if (comment !== undefined && answer === null)
      await answerReview(deps, staff, { reviewId, comment });
  }
}
