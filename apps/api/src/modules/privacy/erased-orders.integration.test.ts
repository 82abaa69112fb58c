import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  paidOrder,
  recipient,
  shopperPassword,
  startTestApi,
} from "../../testing/index.ts";
import { tablesWith } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;
const owner = shop.as(await shop.operator("owner"));

test("where an order was to go before staff changed that, and where it went, goes with its buyer from every table", async () => {
  const traces = ["elderberry", "marigold"];
  const ada = await shop.shopper();
  const { orderId } = await paidOrder(shop, {
    variantId,
    guest: ada,
    checkout: { delivery_details: { ...recipient, address: "12 Elderberry Lane" } },
  });
  const desk = `/orders/${orderId}`;
  const moved = {
    version: (await owner.get(desk)).body.version,
    recipient_name: "Ms Marigold",
    phone: "98765432",
    address: "9 Marigold Street",
  };
  const { body } = await owner.put(`${desk}/address`, moved);
  expect(body.history.at(-1).former_recipient).toMatchObject({ address: "12 Elderberry Lane" });
  const sent = { version: body.version, tracking: { number: "SF1" } };
  expect((await owner.post(`${desk}/ship`, sent)).status).toBe(200);
  expect((await shop.as(ada).put(`${desk}/completed`)).status).toBe(200);
  await shop.runJobs();
  // The search finds what is there; the audit, which nothing is ever taken out of, has neither.
  const before = await tablesWith(deps, traces);
  expect(before).toEqual(
    expect.arrayContaining(["public.order_former_recipients", "public.orders"]),
  );
  expect(before).not.toContain("public.operator_audit");

  const closed = await shop.as(ada).post("/profiles/close-account", { password: shopperPassword });
  expect(closed.status, closed.text).toBe(200);
  await shop.runJobs();
  expect(await tablesWith(deps, traces)).toEqual([]);
  const { rows } = await deps.db.execute(
    sql`select after from operator_audit where subject = ${`order ${orderId}`} and action = 'address-changed'`,
  );
  expect(rows).toMatchObject([{ after: { changed: ["address", "phone", "recipient_name"] } }]);
});
