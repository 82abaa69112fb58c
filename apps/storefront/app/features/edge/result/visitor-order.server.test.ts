import type { Order } from "@harbour/contracts";
import { expect, test } from "vitest";
import { keepNamedContact } from "../../../components/orders/contact/named-contact.server.ts";
import { createCookieJar } from "../../../testing/cookie-jar.ts";
import { exampleOrder } from "../../../testing/example-order.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { findVisitorOrder } from "./visitor-order.server.ts";

const contact = { phone: "91234567" };
const order = "HB-2222-3333";

test("a guest who went to pay sees that order until it is paid, and no other", async () => {
  const requests: unknown[] = [];
  let now: Partial<Order> = { actions: ["pay"] };
  const context = makeRefusingContext(404, {
    orders: {
      guestDetails: async (request: object) => {
        requests.push(request);
        return exampleOrder({ payment_method: "ONLINE", ...now });
      },
    },
  });
  const { cookies, cookieJar } = createCookieJar();
  const readNamedOrder = (reference: string) => {
    const url = new URL(`/result/order/success?order=${reference}`, context.url);
    return findVisitorOrder({ ...context, ...cookies, url }, {} as never);
  };
  expect(await readNamedOrder(order)).toMatchObject({ order: null, contact: null });
  keepNamedContact(cookies, order, contact);
  expect(await readNamedOrder(order)).toMatchObject({ order: { _id: "o1" }, contact });
  expect(await readNamedOrder("HB-9999-9999")).toMatchObject({ order: null, contact: null });
  expect(requests).toEqual([{ params: { order_id: order }, query: contact }]);
  now = { actions: [], is_paid: true };
  expect(await readNamedOrder(order)).toMatchObject({ order: { is_paid: true } });
  expect([...cookieJar.keys()]).toEqual([]);
});
