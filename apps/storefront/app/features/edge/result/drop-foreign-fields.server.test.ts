import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { dropForeignFields } from "./drop-foreign-fields.server.ts";

const address = new URLSearchParams(
  "reason=conflict&unpaid=person:10&paid=HB-7777-8888&waiting=HB-2222-3333&waiting=HB-4444-5555&waiting=x",
);

test("a forged address names only the visitor's own orders", async () => {
  const details = async ({ params }: { params: { order_id: string } }) =>
    params.order_id === "HB-2222-3333" ? {} : Promise.reject(await unknown());
  const client = await refusingContext(404, { orders: { details } }).session.existingClient();
  const ownAddress = await dropForeignFields(client, address);
  expect(String(ownAddress)).toBe("reason=conflict&unpaid=person%3A10&waiting=HB-2222-3333");
  const nobodys = "reason=conflict&unpaid=person%3A10";
  expect(String(await dropForeignFields(null, address))).toBe(nobodys);
});

const unknown = () =>
  refusingContext(404)
    .api.orders.details({ params: { order_id: "x" } })
    .catch((error: unknown) => error);
