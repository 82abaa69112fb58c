import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { loaderArgs } from "../testing/loader-args.ts";
import { makeRefusingContext } from "../testing/refusing-context.ts";
import { loader, shouldRevalidate } from "./personal.ts";

/** Returns the facts of a visitor with so many products on the wishlist, and records the requests to the shop. */
async function answerWithLength(length: number, { isMember }: { isMember: boolean }) {
  const ids = Array.from({ length }, (_, index) => `product-${index}`);
  const requests: unknown[] = [];
  const wishlist = {
    list: async ({ query }: { query: { per_page: number } }) => {
      requests.push(query);
      const data = ids.slice(0, query.per_page).map((_id) => ({ _id }));
      return { total: length, data };
    },
    ids: async () => {
      requests.push("ids");
      return { count: length, ids };
    },
  };
  const anyone = makeRefusingContext(500, { wishlist });
  const guest = { ...anyone, session: { ...anyone.session, memberClient: async () => null } };
  const context = isMember ? anyone : guest;
  const { data } = await loader(loaderArgs("/personal", context));
  expect(data.wishlist).toEqual({ count: length, ids });
  return requests;
}

test("a member's wishlist is read by its first twelve items", async () => {
  expect(await answerWithLength(12, { isMember: true })).toEqual([{ per_page: 12 }]);
});

test("a longer wishlist is read whole, so that every heart is right", async () => {
  expect(await answerWithLength(13, { isMember: true })).toEqual([{ per_page: 12 }, "ids"]);
});

test("the redirect after an unanswered checkout reads no personal data, which would delay the page", () => {
  const shouldRevalidateOn = (address: string) =>
    shouldRevalidate({
      nextUrl: new URL(address, "https://harbour.test"),
      defaultShouldRevalidate: true,
    } as ShouldRevalidateFunctionArgs);
  for (const reason of ["noAnswer", "fault"])
    expect(shouldRevalidateOn(`/zh/result/order/failure?reason=${reason}&store=main`)).toBe(false);
  expect(shouldRevalidateOn("/result/order/failure?reason=insufficient_stock")).toBe(true);
  expect(shouldRevalidateOn("/result/order/success?order=1")).toBe(true);
});

test("a guest's wishlist is read by its ids", async () => {
  expect(await answerWithLength(2, { isMember: false })).toEqual(["ids"]);
});
