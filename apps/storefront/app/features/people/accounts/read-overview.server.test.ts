import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readOverview } from "./read-overview.server.ts";

const makeLocalized = (en: string) => ({ en, zh: en, cn: en });
const entry = (page: string) => ({
  title: makeLocalized(page),
  path: `/account/${page}`,
  is_enabled: 1 as const,
});

/** Reads the overview of a shop with these account pages. The API refuses every read that `answers` does not name. */
function readShopOverview(pages: readonly string[], apiHandlers: object = {}) {
  const configuration = {
    "customer-layout": { navbar: { account: pages.map(entry) } },
    "membership-levels": [
      { slug: "high", title: makeLocalized("High"), points: 500 },
      { slug: "low", title: makeLocalized("Low"), points: 0 },
    ],
    "store-settings": { stores: [{ _id: "s", alias: "mini" }] },
  };
  const latest = async () => configuration;
  return readOverview(makeRefusingContext(503, { configuration: { latest }, ...apiHandlers }));
}

test("an unreadable part is null, and a part without its page in this shop is left out", async () => {
  const overview = await readShopOverview(["orders", "membership"]);
  expect(overview).toMatchObject({ order: null, status: null });
  expect([overview.vouchers, overview.address, overview.profile]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(overview.levels.map(({ slug }) => slug)).toEqual(["low", "high"]);
});

test("the overview has the newest order of any store, and the vouchers that expire first", async () => {
  const voucher = (id: string, expires_at: string | null) => ({
    discount_code_id: id,
    title: makeLocalized(id),
    expires_at,
  });
  const requests: unknown[] = [];
  const overview = await readShopOverview(["orders", "vouchers", "address-book"], {
    orders: {
      list: async ({ query }: { query: object }) => {
        requests.push(query);
        return { data: "status" in query ? [] : [{ _id: "o1", store_id: "s" }] };
      },
    },
    redeemedVouchers: {
      list: async () => ({
        data: [
          voucher("endless", null),
          voucher("late", "2027-03-01T00:00:00Z"),
          voucher("soon", "2026-12-01T00:00:00Z"),
        ],
        total: 3,
      }),
    },
    addresses: {
      list: async () => ({ data: [{ is_default: false }, { _id: "home", is_default: true }] }),
    },
  });
  expect(requests).toEqual([{ per_page: 1, status: ["submitted"] }, { per_page: 1 }]);
  expect(overview.order?.latest).toMatchObject({ _id: "o1", store: "mini" });
  expect(overview.vouchers?.first.map(({ id }) => id)).toEqual(["soon", "late"]);
  expect(overview.address?.chosen).toMatchObject({ _id: "home" });
});

test("an order that waits for its payment comes before a newer order", async () => {
  const overview = await readShopOverview(["orders"], {
    orders: {
      list: async ({ query }: { query: object }) => ({
        data: [{ _id: "status" in query ? "unpaid" : "newest", store_id: "s" }],
      }),
    },
  });
  expect(overview.order?.latest).toMatchObject({ _id: "unpaid" });
});
