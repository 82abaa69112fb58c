import { decideRequest, markPaidOut } from "@harbour/api";
import type { PastStep, PersonInShop, PlannedOrder } from "./demo-plan.ts";
import type { OrderTimes } from "./seed-demo-times.ts";

/**
 * Returns the steps of refunding an order's first line: the request, then approval and transfer unless the refund
 * stays open.
 */
export function listRefundSteps(
  shopPerson: PersonInShop,
  orderId: () => string,
  { reason, description, is_open: isOpen = false }: NonNullable<PlannedOrder["refund"]>,
  times: OrderTimes,
): PastStep[] {
  const { deps, staff, api } = shopPerson;
  const params = () => ({ order_id: orderId() });
  const state = async () => api.refunds.requests({ params: params() }, { token: shopPerson.token });
  const request: PastStep = {
    at: times.requestedAt,
    async run() {
      const { requests, refundable_items: items } = await state();
      const [first] = items;
      if (requests.length > 0 || !first) return;
      const body = { reason, description, images: [], refund_items: [{ ...first, qty: 1 }] };
      await api.refunds.ask({ params: params(), body }, { token: shopPerson.token });
    },
  };
  if (isOpen) return [request];
  return [
    request,
    {
      at: times.decidedAt,
      async run() {
        const [request] = (await state()).requests;
        const pendingItems = request?.items.filter((item) => item.state === "PENDING") ?? [];
        if (!request || pendingItems.length === 0) return;
        await decideRequest(deps, staff, request._id, {
          version: 1,
          note: "",
          shipping: false,
          gifts: [],
          items: pendingItems.map(({ product_variant_id, qty }) => ({
            product_variant_id,
            approved_qty: qty,
            rejection: "",
            restock: false,
          })),
        });
      },
    },
    {
      at: times.paidOutAt,
      async run() {
        const { refunds } = await api.orders.details(
          { params: params() },
          { token: shopPerson.token },
        );
        for (const { _id, paid_back_at: paidBackAt } of refunds)
          if (paidBackAt === null) await markPaidOut(deps, staff, _id, "FPS");
      },
    },
  ];
}
