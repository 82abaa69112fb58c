import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { dropForeignFields } from "./drop-foreign-fields.server.ts";

const address = new URLSearchParams(
  "reason=conflict&unpaid=person:10&paid=HB-7777-8888&waiting=HB-2222-3333&waiting=HB-4444-5555&waiting=x",
);

test("a forged address names only the visitor's own orders", async () => {
  const details = async ({ params }: { params: { order_id: string } }) =>
    params.order_id === "HB-2222-3333" ? {} : Promise.reject(await refuseAsUnknown());
  const client = await makeRefusingContext(404, {
    orders: { details },
  }).session.findExistingClient();
  const cleanedAddress = await dropForeignFields(client, address);
  expect(String(cleanedAddress)).toBe("reason=conflict&unpaid=person%3A10&waiting=HB-2222-3333");
  const strippedQuery = "reason=conflict&unpaid=person%3A10";
  expect(String(await dropForeignFields(null, address))).toBe(strippedQuery);
});

const refuseAsUnknown = () =>
  makeRefusingContext(404)
    .api.orders.details({ params: { order_id: "x" } })
    .catch((error: unknown) => error);
