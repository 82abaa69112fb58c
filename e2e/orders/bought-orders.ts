import type { APIRequestContext } from "@playwright/test";
import { buyProduct, type Member, newMember } from "../member.ts";
import { createOwnerApi, actAsStaff } from "../staff.ts";

export interface BoughtOrder {
  readonly member: Member;
  readonly reference: string;
  readonly id: string;
  readonly total: string;
  readonly items: readonly { readonly product_variant_id: string; readonly qty: number }[];
}

/** Places an order that waits for a transfer. */
export async function placeUnpaidOrder(request: APIRequestContext): Promise<BoughtOrder> {
  const member = await newMember(request);
  const { reference, order_id: id } = await buyProduct(request, member);
  const { get } = await createOwnerApi(request);
  const { money, cart_items: items } = await get<{
    money: { total: string };
    cart_items: BoughtOrder["items"];
  }>(`/orders/${reference}`);
  return { member, reference, id, total: money.total, items };
}

/** Places an order that is paid by transfer. */
export async function placePaidOrder(request: APIRequestContext): Promise<BoughtOrder> {
  const order = await placeUnpaidOrder(request);
  await actAsStaff(request, order.reference, "approve", () => ({
    money_seen: true,
    note: "A test",
  }));
  return order;
}
