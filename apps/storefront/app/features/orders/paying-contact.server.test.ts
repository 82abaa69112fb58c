import { expect, test } from "vitest";
import { refusingContext } from "../../testing/refusing-context.ts";
import { exampleOrder } from "../../testing/example-order.ts";
import { ownOrderOf } from "./own-order.server.ts";
import { keepPayingContact, readPayingContact } from "./paying-contact.server.ts";

const contact = { phone: "91234567" };

function cookieOf(orderId: string): string {
  const set: string[] = [];
  keepPayingContact({ setCookie: (line) => set.push(line), isSecure: false }, orderId, contact);
  expect(set[0]).toMatch(/Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax/);
  return decodeURIComponent(/=([^;]*)/.exec(set[0]!)![1]!);
}

test("by what a guest named the order that they pay is kept from page scripts, for half an hour", () => {
  const ownCookie = () => cookieOf("o1");
  expect(readPayingContact({ ownCookie })).toEqual({ orderId: "o1", contact });
  expect(readPayingContact({ ownCookie: () => undefined })).toBeNull();
  expect(readPayingContact({ ownCookie: () => "order=o1" })).toBeNull();
});

test("who went to pay as a guest sees that order when they come back, and no other", async () => {
  const asked: unknown[] = [];
  const context = refusingContext(404, {
    orders: {
      guestDetails: async (request: object) => {
        asked.push(request);
        return exampleOrder({ payment_method: "ONLINE" });
      },
    },
  });
  const configuration = {} as never;
  const read = (order: string, cookie: string | undefined) => {
    const url = new URL(`/result/order/success?order=${order}`, context.url);
    return ownOrderOf({ ...context, url, ownCookie: () => cookie }, configuration);
  };
  const kept = cookieOf("o1");
  const found = await read("HB-2222-3333", kept);
  expect(found).toMatchObject({ order: { _id: "o1" }, contact });
  expect(asked).toEqual([{ params: { order_id: "o1" }, query: contact }]);
  expect(await read("HB-9999-9999", kept)).toMatchObject({ order: null, contact: null });
  expect(await read("HB-2222-3333", undefined)).toMatchObject({ order: null, contact: null });
});
