import { expect, test } from "vitest";
import { exampleItem } from "../../../testing/example-item.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readOrders } from "./read-orders.server.ts";

const configuration = {
  latest: async () => ({ "store-settings": { stores: [{ _id: "s", alias: "mini" }] } }),
};

/** Reads the page at `search`. The API refuses every request that `orders` does not answer. */
function readTestOrders(status: number, search: string, orders: object = {}) {
  const context = makeRefusingContext(status, { configuration, orders });
  const url = new URL(`/account/orders${search}`, context.url);
  return readOrders({ ...context, url }, null);
}

test.each([429, 500, 503])(
  "unreadable orders (%i) show as an empty list with a message, not as an error page",
  async (status) => {
    expect(await readTestOrders(status, "")).toEqual({
      orders: null,
      recommendedProducts: [],
      filters: { payment: "any", status: "every", words: "" },
      isFiltered: false,
      hasPaymentMethodFilter: false,
      storeAliases: { s: "mini" },
    });
  },
);

test.each([429, 500, 503])(
  "S8-034: unreadable offline orders (%i) show as an empty list, even when all orders are readable",
  async (status) => {
    const list = async () => ({ data: [{ _id: "card" }], total: 1, next_page_url: null });
    expect(await readTestOrders(status, "?payment=offline", { list })).toMatchObject({
      orders: null,
      filters: { payment: "offline" },
    });
  },
);

test("only offline orders are listed when the address requests them", async () => {
  const listOfflineOrders = async () => ({ data: [{ _id: "o1" }], total: 1, next_page_url: null });
  expect(
    await readTestOrders(500, "?payment=offline", { listOffline: listOfflineOrders }),
  ).toMatchObject({
    orders: { items: [{ _id: "o1" }], next: null },
  });
});

test("the filter by payment shows only where orders were paid in several ways", async () => {
  const readByMethods = async (...methods: string[]) => {
    const data = methods.map((method) => ({ _id: method, payment_method: method }));
    const list = async () => ({ data, total: data.length, next_page_url: null });
    return (await readTestOrders(500, "", { list })).hasPaymentMethodFilter;
  };
  expect(await readByMethods("OFFLINE", "OFFLINE")).toBe(false);
  expect(await readByMethods("OFFLINE", "ONLINE")).toBe(true);
});

test("the filter by payment shows while some orders are not shown yet", async () => {
  const data = [{ _id: "o1", payment_method: "OFFLINE" }];
  const list = async () => ({ data, total: 2, next_page_url: "/orders?page=2" });
  expect((await readTestOrders(500, "", { list })).hasPaymentMethodFilter).toBe(true);
});

test("an empty list of orders has products to go on with, unless they cannot be read", async () => {
  const list = async () => ({ data: [], total: 0, next_page_url: null });
  const filter = async () => ({ data: [exampleItem] });
  const context = makeRefusingContext(500, {
    configuration,
    orders: { list },
    catalogue: { filter },
  });
  expect((await readOrders(context, null)).recommendedProducts).toMatchObject([{ id: "p1" }]);
  expect(await readTestOrders(503, "", { list })).toMatchObject({
    orders: { items: [] },
    recommendedProducts: [],
  });
});

test("the address filters by status and words, and nonsense shows every order", async () => {
  const list = async ({ query }: { query: object }) => ({
    data: [{ _id: JSON.stringify(query) }],
    total: 1,
    next_page_url: null,
  });
  const readSentQuery = async (search: string) =>
    JSON.parse((await readTestOrders(500, search, { list })).orders!.items[0]!._id) as object;
  expect(await readSentQuery("?status=unpaid&q=%20bear%20")).toEqual({
    status: ["submitted"],
    keyword: "bear",
  });
  expect(await readSentQuery("?status=constructor")).toEqual({});
  const listNoOrders = async () => ({ data: [], total: 0, next_page_url: null });
  expect(await readTestOrders(500, "?q=bear", { list: listNoOrders })).toMatchObject({
    isFiltered: true,
    recommendedProducts: [],
  });
});
