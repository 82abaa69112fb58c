// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { visit } from "../../../testing/visit.tsx";
import { readRefundableOrder } from "./refund-request.server.ts";
import { RefundView } from "./refund-view.tsx";

afterEach(cleanup);

const order = exampleOrder({ current_status: "processing", is_paid: true });
const readOrder = async () => order;

test.each([429, 500, 503])(
  "S8-036: unreadable refund requests (%i) hide the request form, and the page says so",
  async (status) => {
    const context = makeRefusingContext(status, {
      orders: { details: readOrder, guestDetails: readOrder },
    });
    const refundableOrder = await readRefundableOrder(context, order._id, null);
    expect(refundableOrder).toEqual({ order, refunds: null });
    expect(await readRefundableOrder(context, order._id, { phone: "91234567" })).toEqual(
      refundableOrder,
    );

    const page = (
      <RefundView
        refundableOrder={refundableOrder}
        reasons={[]}
        contact={null}
        isSent={false}
        answer={undefined}
      />
    );
    visit(`/shop/main/order/${order._id}/refund`, { page });
    const main = within(screen.getByRole("main"));
    expect(main.getByText("We couldn't load your refund requests.")).toBeDefined();
    expect(main.getByRole("heading", { level: 1 }).textContent).toContain(order.reference);
    expect(main.queryByRole("button", { name: "Send request" })).toBeNull();
    expect(main.queryByText(/once the order is paid|or requested/)).toBeNull();
  },
);

test("an unreadable order is reported as unreadable", async () => {
  await expect(readRefundableOrder(makeRefusingContext(503), "o1", null)).rejects.toMatchObject({
    status: 503,
  });
});
