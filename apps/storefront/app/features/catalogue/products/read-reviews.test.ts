import { expect, test } from "vitest";
import { readProductPartsQuery } from "../../../components/products/product-parts.ts";
import { readRelated } from "../../../components/products/read-related.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readDelivery } from "./read-delivery.ts";
import { readReviews } from "./read-reviews.ts";

const product = { _id: "p", title: { en: "Star Courier", zh: "", cn: "" } };
const partsQuery = readProductPartsQuery(new URLSearchParams());

test.each([500, 503])("a product's unreadable part (%i) is empty and says so", async (status) => {
  const context = makeRefusingContext(status);
  expect(await readReviews(context, product, partsQuery)).toMatchObject({
    count: 0,
    hasFailed: true,
  });
  const related = await readRelated(context, 1, (size) =>
    context.api.cart.related({ params: { store_id: "main" }, query: size }),
  );
  expect(related).toEqual({ products: [], hasMore: false, hasFailed: true });
  expect(await readDelivery(context, [])).toEqual({
    ways: [],
    fees: {},
    pickUpPoints: [],
  });
});

test("S9-016: every pick-up point reaches the page, over any number of answers", async () => {
  const warehouse = (title: string) => ({
    is_pickup_point: true,
    title: { en: title, zh: "", cn: "" },
  });
  const page = (titles: string[], next: string | null) => ({
    data: titles.map(warehouse),
    next_page_url: next,
  });
  const context = makeRefusingContext(500, {
    configuration: {
      latest: async () => ({ "store-settings": { delivery_methods: ["SELF_PICKUP"] } }),
    },
    delivery: {
      couriers: async () => ({ data: [] }),
      warehouses: async () => page(["One"], "/2"),
    },
    follow: async (url: string) => (url === "/2" ? page(["Two"], "/3") : page(["Three"], null)),
  });
  expect((await readDelivery(context, [])).pickUpPoints).toEqual(["One", "Two", "Three"]);
});

test("S9-018: reviews after the hundredth start a new page", async () => {
  const pages: unknown[] = [];
  const context = makeRefusingContext(500, {
    reviews: {
      listForProduct: async ({ query }: { query: { page: number } }) => {
        pages.push(query.page);
        return { data: [], next_page_url: "/next", summary: { count: 130 } };
      },
    },
    follow: async (url: string) => {
      pages.push(url);
      return { data: [], next_page_url: null };
    },
  });
  const furtherParts = readProductPartsQuery(new URLSearchParams("reviews_from=21&review_pages=4"));
  expect(await readReviews(context, product, furtherParts)).toMatchObject({
    count: 130,
    hasMore: false,
  });
  expect(pages).toEqual([21, "/next"]);
});

test("a review names the bought variant, unless its name is the product's title", async () => {
  const review = (product_variant_title: object) => ({
    user: {},
    product_variant_title,
    created_at: "2026-11-21T04:00:00Z",
    answer: null,
  });
  const switchEdition = { en: "Switch edition", zh: "", cn: "" };
  const listForProduct = async () => ({
    data: [review(product.title), review(switchEdition)],
    next_page_url: null,
  });
  const { items } = await readReviews(
    makeRefusingContext(500, { reviews: { listForProduct } }),
    product,
    partsQuery,
  );
  expect(items.map(({ variant }) => variant)).toEqual(["", "Switch edition"]);
});
