import { expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  paidOrder,
  provenOrder,
  receivedOrder,
  sentOrder,
  startTestApi,
} from "../../testing/index.ts";
import { deskOf } from "./testing.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;

test("a refund stands among what may be done with an order where its status and one's role allow it, and nowhere else", async () => {
  const roles = ["owner", "manager", "support", "fulfilment"] as const;
  const staff = await Promise.all(
    roles.map(async (role) => ({ role, ...deskOf(shop, await shop.operator(role)) })),
  );
  const cases = [
    { aBought: anOrder, may: [] },
    { aBought: provenOrder, may: [] },
    { aBought: paidOrder, may: ["owner", "manager"] },
    { aBought: sentOrder, may: ["owner", "manager"] },
    { aBought: receivedOrder, may: ["owner", "manager"] },
  ];
  for (const { aBought, may } of cases) {
    const { orderId } = await aBought(shop, { variantId });
    const listed: string[] = [];
    const given: string[] = [];
    for (const { role, staff: caller, refund } of staff) {
      const { actions } = (await caller.get(`/api/operator/orders/${orderId}`)).body;
      if (actions.includes("refund")) listed.push(role);
      expect(actions).toEqual([...new Set(actions)]);
      if ((await refund(orderId, { goodwill: "1.00" })).status === 200) given.push(role);
    }
    expect([listed, given]).toEqual([may, may]);
  }
});
