import type { APIRequestContext } from "@playwright/test";
import { callAsMember, type Member } from "../member.ts";

/** Puts one article of the mini store into the member's cart. */
export async function addToMiniCart(
  request: APIRequestContext,
  member: Pick<Member, "token">,
  { product, sku }: { product: string; sku: string },
): Promise<void> {
  const { variants } = await callAsMember<{ variants: { _id: string; sku: string }[] }>(
    request,
    member,
    "GET",
    `/stores/mini/product-management/products/${product}/details`,
  );
  await callAsMember(request, member, "POST", "/stores/mini/shopping-cart/add-to-cart", {
    product_variant_id: variants.find((variant) => variant.sku === sku)?._id,
    qty: 1,
  });
}
