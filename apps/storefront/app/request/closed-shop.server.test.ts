import type { Configuration } from "@harbour/contracts";
import { expect, test } from "vitest";
import { refuseClosedShop, isClosed } from "./closed-shop.server.ts";
import type { RequestContext } from "./request-context.ts";

type ShopAccess = Configuration["shop-access"];
const emptyText = { en: "", zh: "", cn: "" };
const access = (state: ShopAccess["state"], opens_at: string | null = null): ShopAccess => ({
  state,
  opens_at,
  title: emptyText,
  text: emptyText,
});

/** Creates a visitor. Only the pass `good` is valid. */
function visitor(shop: ShopAccess, address: string, pass?: string) {
  const url = new URL(address, "https://shop.example");
  let hasReadCookie = false;
  const context = {
    path: url.pathname,
    url,
    language: "zh",
    readCookie: () => {
      hasReadCookie = true;
      return pass;
    },
    api: {
      configuration: { latest: async () => ({ "shop-access": shop }) },
      shopAccess: {
        check: async ({ body }: { body: { pass: string } }) => ({
          is_admitted: body.pass === "good",
        }),
      },
    },
  } as unknown as RequestContext;
  return { context, hasReadCookie: () => hasReadCookie };
}

test("an open shop redirects no visitor and reads no cookie, so that its pages can be cached", async () => {
  for (const shop of [access("open"), access("password", "2020-01-01T00:00:00Z")]) {
    const { context, hasReadCookie } = visitor(shop, "/shop/main/product");
    expect(await refuseClosedShop(context)).toBeNull();
    expect(hasReadCookie()).toBe(false);
  }
});

test("a closed shop leads to its password page or its announcement, in the visitor's language", async () => {
  const { context } = visitor(access("password"), "/shop/main/product/star-courier");
  expect(await refuseClosedShop(context)).toBe(
    "/zh/password?back=%2Fshop%2Fmain%2Fproduct%2Fstar-courier",
  );
  expect(await refuseClosedShop(visitor(access("coming-soon"), "/").context)).toBe(
    "/zh/coming-soon",
  );
});

test("an invited visitor sees the shop until the pass ends", async () => {
  expect(await refuseClosedShop(visitor(access("password"), "/", "good").context)).toBeNull();
  expect(await refuseClosedShop(visitor(access("password"), "/", "over").context)).toBe(
    "/zh/password",
  );
});

test.each(["/coming-soon", "/password", "/robots.txt", "/unsubscribe", "/preferences"])(
  "%s answers even while the shop is closed",
  async (path) =>
    expect(await refuseClosedShop(visitor(access("password"), path).context)).toBeNull(),
);

test("the way back keeps the link's query", async () => {
  const { context } = visitor(access("password"), "/shop/main/product?keyword=robot&page=2");
  expect(await refuseClosedShop(context)).toBe(
    "/zh/password?back=%2Fshop%2Fmain%2Fproduct%3Fkeyword%3Drobot%26page%3D2",
  );
});

test("a closed shop opens a link that confirms a newsletter, but not the newsletter's page", async () => {
  const checkAddress = (address: string) =>
    refuseClosedShop(visitor(access("password"), address).context);
  expect(await checkAddress("/newsletter?confirm=hc_abc")).toBeNull();
  expect(await checkAddress("/newsletter")).toBe("/zh/password?back=%2Fnewsletter");
});

test("a closed shop leads from checkout to its password page", async () => {
  expect(
    await refuseClosedShop(visitor(access("password"), "/shop/main/cart/checkout").context),
  ).toBe("/zh/password?back=%2Fshop%2Fmain%2Fcart%2Fcheckout");
});

test("a closed shop opens at the announced moment", () => {
  const shop = access("coming-soon", "2026-12-24T10:00:00+08:00");
  expect(isClosed(shop, Date.parse("2026-12-24T01:59:59Z"))).toBe(true);
  expect(isClosed(shop, Date.parse("2026-12-24T02:00:00Z"))).toBe(false);
});
