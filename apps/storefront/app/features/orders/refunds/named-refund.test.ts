import { expect, test } from "vitest";
import { createCookieJar } from "../../../testing/cookie-jar.ts";
import { exampleOrder } from "../../../testing/example-order.ts";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { loader } from "./refund-page.tsx";
import { keepContact } from "./refund-request.server.ts";

const order = exampleOrder({ current_status: "processing", is_paid: true });
const contact = { phone: "91234567" };

test("a guest's refund page reloads with the order's contact, and with no other contact", async () => {
  const requests: unknown[] = [];
  const context = makeRefusingContext(404, {
    configuration: { latest: async () => ({ "refund-reasons": [] }) },
    orders: {
      guestDetails: async ({ query }: { query: object }) => {
        requests.push(query);
        return order;
      },
    },
  });
  const { cookies } = createCookieJar();
  const readRefund = async (id: string) => {
    const path = `/shop/main/order/${id}/refund`;
    const { data, init } = await loader(loaderArgs(path, { ...context, ...cookies }, { id }));
    return {
      status: init?.status,
      refundableOrder: data.refundableOrder?.order.reference,
      contact: data.contact,
    };
  };
  expect(await readRefund(order.reference)).toEqual({
    status: 404,
    refundableOrder: undefined,
    contact: null,
  });
  keepContact({ ...context, ...cookies }, order, contact);
  expect(await readRefund(order.reference)).toEqual({
    status: 200,
    refundableOrder: order.reference,
    contact,
  });
  expect(await readRefund("HB-9999-9999")).toMatchObject({ status: 404 });
  expect(requests).toEqual([contact]);
});
