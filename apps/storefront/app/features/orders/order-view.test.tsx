// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import type { Order } from "@harbour/contracts";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../testing/example-order.ts";
import { words } from "../../testing/example-site.ts";
import { visit } from "../../testing/visit.tsx";
import { nothing } from "./order-action.server.ts";
import { OrderView } from "./order-view.tsx";

afterEach(cleanup);

function see(how: Partial<Order> = {}, path = "/shop/main/order/o1") {
  const order = exampleOrder(how);
  visit(path, { page: <OrderView outcome={{ ...nothing, order }} /> });
  return within(screen.getByRole("main"));
}

/** What a term of a list of facts says. */
const factOf = (page: ReturnType<typeof see>, term: string) =>
  page.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

test("an order's page says when it was placed, in Hong Kong's time", () => {
  expect(see().getByText("Placed on 22/11/2026 09:05")).toBeDefined();
});

test("it says how it travels, with whom, and to whom", () => {
  const page = see();
  expect(page.getByRole("heading", { name: "Delivery" })).toBeDefined();
  expect(factOf(page, "Courier")).toBe("Harbour van");
  expect(factOf(page, "Recipient")).toBe("Anna Chan");
  expect(factOf(page, "Contact number")).toBe("+852 91234567");
  expect(factOf(page, "Address")).toBe("12 Nathan Road");
  expect(page.queryByText("Pick-up point")).toBeNull();
});

test("an order that is picked up says in which shop, and where that is, in the page's language", () => {
  const page = see(
    {
      delivery_info: {
        country_code: "HK",
        method: "SELF_PICKUP",
        courier_id: null,
        courier: null,
        warehouse_id: "w",
        warehouse: {
          title: words("Mong Kok shop"),
          image: null,
          location: words("8 Argyle Street"),
        },
      },
    },
    "/zh/shop/main/order/o1",
  );
  expect(page.getByRole("heading", { name: "自取" })).toBeDefined();
  expect(factOf(page, "自取地點")).toBe("Mong Kok shop zh");
  expect(factOf(page, "地址")).toBe("8 Argyle Street zh");
  expect(page.queryByText("送貨服務")).toBeNull();
});

test("its sums have the price of shipping, the total, and how it is paid", () => {
  const page = see();
  expect(factOf(page, "Shipping")).toBe("HK$30.00");
  expect(factOf(page, "Total")).toBe("HK$229.80");
  const payment = within(page.getByRole("region", { name: "Payment" }));
  expect(payment.getByText("FPS, PayMe or bank transfer · HK$229.80")).toBeDefined();
});
