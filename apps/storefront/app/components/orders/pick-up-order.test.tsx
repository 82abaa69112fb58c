// @vitest-environment jsdom
import type { Order } from "@harbour/contracts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../testing/example-order.ts";
import { localizeText } from "../../testing/example-site.ts";
import { visit } from "../../testing/visit.tsx";
import { emptyOrderOutcome } from "./order-action.server.ts";
import { OrderView } from "./order-view.tsx";

afterEach(cleanup);

function renderOrderView(changes: Partial<Order> = {}, path = "/shop/main/order/o1") {
  const order = exampleOrder(changes);
  visit(path, { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  return within(screen.getByRole("main"));
}

/** Returns the fact of a term in a list. */
const findFact = (page: ReturnType<typeof renderOrderView>, term: string) =>
  page.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

test("a pick-up order names the shop and its address, in the page's language", () => {
  const page = renderOrderView(
    {
      delivery_info: {
        country_code: "HK",
        method: "SELF_PICKUP",
        courier_id: null,
        courier: null,
        warehouse_id: "w",
        warehouse: {
          title: localizeText("Mong Kok shop"),
          image: null,
          location: localizeText("8 Argyle Street"),
        },
        station_id: null,
        station: null,
        opening_hours: localizeText("Every day 12:00–21:30"),
        shipment: "together",
        promises: [],
      },
    },
    "/zh/shop/main/order/o1",
  );
  expect(page.getByRole("heading", { name: "自取" })).toBeDefined();
  expect(findFact(page, "自取地點")).toBe("Mong Kok shop zh");
  expect(findFact(page, "地址")).toBe("8 Argyle Street zh");
  expect(findFact(page, "營業時間")).toBe("Every day 12:00–21:30 zh");
  expect(page.queryByText("送貨服務")).toBeNull();
});

test("a buyer reads on top where and when to collect, with the number to show and a map", () => {
  const { delivery_info } = exampleOrder();
  const page = renderOrderView({
    current_status: "ready-to-pickup",
    is_paid: true,
    delivery_info: {
      ...delivery_info,
      method: "SELF_PICKUP",
      warehouse: {
        title: localizeText("Mong Kok shop"),
        image: null,
        location: localizeText("8 Argyle Street"),
      },
      opening_hours: localizeText("Every day 12:00–21:30"),
    },
  });
  const next = within(page.getByRole("region", { name: "What happens next" }));
  expect(next.getByText(exampleOrder().reference)).toBeDefined();
  expect(next.getByText("8 Argyle Street")).toBeDefined();
  expect(next.getByText("Every day 12:00–21:30")).toBeDefined();
  const map = next.getByRole("link", { name: /Mong Kok shop/ });
  expect(map.getAttribute("href")).toContain("query=Mong%20Kok%20shop%208%20Argyle%20Street");
});
