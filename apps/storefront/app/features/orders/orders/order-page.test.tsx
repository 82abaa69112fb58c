import type { Order } from "@harbour/contracts";
// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { emptyOrderOutcome } from "../../../components/orders/order-action.server.ts";
import { exampleOrder } from "../../../testing/example-order.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import OrderPage from "./order-page.tsx";

afterEach(cleanup);

test("an answer from before scripts ran stays, with the order that is read afterwards", async () => {
  let order: Order = exampleOrder({ current_status: "pending", actions: ["cancel"] });
  const problem = "It is being looked at.";
  const router = visit("/shop/main/order/o1", {
    page: <PageWithLoader page={OrderPage} />,
    loader: () => ({ ...emptyOrderOutcome, order, isMember: false }),
    action: () => ({ ...emptyOrderOutcome, intent: "cancel", problem, order }),
    routes: [{ path: "/cart", action: () => null }],
  });
  const main = within(await screen.findByRole("main"));
  expect(await main.findByText("Cancel order")).toBeDefined();
  await act(() =>
    router.navigate("/shop/main/order/o1", { formMethod: "post", formData: new FormData() }),
  );
  expect(await main.findByText(problem)).toBeDefined();
  order = exampleOrder({ current_status: "delivering", actions: ["complete"] });
  // A change from this page reloads its data and keeps the answer.
  const post = { formMethod: "post", formData: new FormData() } as const;
  await act(() => router.fetch("another", router.routes[0]!.id, "/cart", post));
  expect(await main.findByRole("button", { name: "Confirm delivery" })).toBeDefined();
  expect(main.queryByText("Cancel order")).toBeNull();
  expect(main.getByText(problem)).toBeDefined();
});
