import { expect, test } from "vitest";
import { keepCartMemory } from "./cart-memory.server.ts";

/** Answers a browser whose cookie is `cookie`, and returns the cookies it sets. */
function collectSetCookies(
  cookie: string | undefined,
  memory: Parameters<typeof keepCartMemory>[1],
) {
  const cookies: string[] = [];
  keepCartMemory(
    {
      readCookie: () => cookie,
      setCookie: (line: string) => void cookies.push(line),
      isSecure: true,
      store: "main",
    },
    memory,
  );
  return cookies;
}

test("a browser gets a cookie only when the cart's code or delivery differs from its own cookie", () => {
  const courierDelivery = { method: "DELIVERY", courier_id: "c 1" } as const;
  expect(collectSetCookies(undefined, { code: "TEN", delivery: null })[0]).toMatch(
    /^cart_main=code(=|%3D)TEN/,
  );
  expect(collectSetCookies("code=TEN", { code: null, delivery: null })[0]).toContain("Max-Age=0");
  expect(collectSetCookies("code=TEN", { code: "TEN", delivery: courierDelivery })).toHaveLength(1);
  // A late answer restores nothing that was removed meanwhile.
  const cartCookie = "code=TEN&method=DELIVERY&courier=c%201";
  expect(collectSetCookies(cartCookie, { code: "TEN", delivery: courierDelivery })).toEqual([]);
  expect(collectSetCookies(undefined, { code: null, delivery: null })).toEqual([]);
});
