import { expect, test } from "vitest";
import { readParts } from "../../../components/products/product-parts.ts";
import { readRelated } from "../../../components/products/read-related.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import type { Courier } from "@harbour/contracts";
import { leastFor, leastFree, readDelivery } from "./read-delivery.ts";
import { readReviews } from "./read-reviews.ts";

const product = { _id: "p", title: { en: "Star Courier", zh: "", cn: "" } };
const asked = readParts(new URLSearchParams());

test.each([500, 503])("a product's unreadable part (%i) is empty and says so", async (status) => {
  const context = refusingContext(status);
  expect(await readReviews(context, product, asked)).toMatchObject({ count: 0, hasFailed: true });
  const related = await readRelated(context, 1, (size) =>
    context.api.cart.related({ params: { store_id: "main" }, query: size }),
  );
  expect(related).toEqual({ products: [], hasMore: false, hasFailed: true });
  expect(await readDelivery(context, [])).toEqual({ fees: {}, pickUpPoints: [] });
});

test("free delivery names its courier and its minimum", () => {
  const courier = (_id: string, ...bands: [from: string, fee: string][]) =>
    ({ _id, fee_bands: bands.map(([from, fee]) => ({ from, to: null, fee })) }) as Courier;
  const couriers = [
    courier("standard", ["0.00", "45.00"], ["600.00", "0.00"]),
    courier("locker", ["0.00", "25.00"], ["400.00", "0.00"]),
    courier("van", ["0.00", "90.00"]),
  ];
  const free = leastFree(couriers);
  expect([free?.from, free?.courier._id]).toEqual(["400.00", "locker"]);
  expect(leastFree(couriers.slice(2))).toBeNull();
});

test("a product says the fee for its own price, and who asks it", () => {
  const bands = (...edges: [from: string, to: string | null, fee: string][]) =>
    ({ fee_bands: edges.map(([from, to, fee]) => ({ from, to, fee })) }) as Courier;
  const door = bands(["0.00", "600.00", "45.00"], ["600.00", null, "0.00"]);
  const locker = bands(["0.00", "200.00", "25.00"], ["200.00", "400.00", "15.00"]);
  const fees = ["199.99", "200.00", "400.00", "1580.00"].map(
    (price) => leastFor([door, locker], price)?.fee,
  );
  expect(fees).toEqual(["25.00", "15.00", "45.00", "0.00"]);
  expect(leastFor([locker], "400.00")).toBeNull();
});

test("S9-016: every pick-up point reaches the page, however many answers they come in", async () => {
  const warehouse = (title: string) => ({
    is_pickup_point: true,
    title: { en: title, zh: "", cn: "" },
  });
  const page = (titles: string[], next: string | null) => ({
    data: titles.map(warehouse),
    next_page_url: next,
  });
  const context = refusingContext(500, {
    delivery: {
      couriers: async () => ({ data: [] }),
      warehouses: async () => page(["One"], "/2"),
    },
    follow: async (url: string) => (url === "/2" ? page(["Two"], "/3") : page(["Three"], null)),
  });
  expect((await readDelivery(context, [])).pickUpPoints).toEqual(["One", "Two", "Three"]);
});

test("S9-018: reviews beyond the hundredth begin a page of their own", async () => {
  const pages: unknown[] = [];
  const context = refusingContext(500, {
    reviews: {
      ofProduct: async ({ query }: { query: { page: number } }) => {
        pages.push(query.page);
        return { data: [], next_page_url: "/next", summary: { count: 130 } };
      },
    },
    follow: async (url: string) => {
      pages.push(url);
      return { data: [], next_page_url: null };
    },
  });
  const further = readParts(new URLSearchParams("reviews_from=21&review_pages=4"));
  expect(await readReviews(context, product, further)).toMatchObject({
    count: 130,
    hasMore: false,
  });
  expect(pages).toEqual([21, "/next"]);
});

test("a review names the variant that was bought, unless it goes by the product's own title", async () => {
  const review = (product_variant_title: object) => ({
    user: {},
    product_variant_title,
    created_at: "2026-11-21T04:00:00Z",
    answer: null,
  });
  const switchEdition = { en: "Switch edition", zh: "", cn: "" };
  const ofProduct = async () => ({
    data: [review(product.title), review(switchEdition)],
    next_page_url: null,
  });
  const { items } = await readReviews(
    refusingContext(500, { reviews: { ofProduct } }),
    product,
    asked,
  );
  expect(items.map(({ variant }) => variant)).toEqual(["", "Switch edition"]);
});
