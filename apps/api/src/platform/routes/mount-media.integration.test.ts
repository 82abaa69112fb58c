import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });
const limit = 20;

/** Returns the statuses of `count` calls. 415 means that the call was admitted, but its body is no picture. */
async function statuses(count: number, send: (number: number) => Promise<{ status: number }>) {
  const all = [];
  for (let number = 0; number < count; number += 1) all.push((await send(number)).status);
  return all;
}
const admittedStatuses = Array.from({ length: limit }, () => 415);

test("limits media calls by caller across addresses", async () => {
  const caller = shop.as(shop.guest());
  const upload = (number: number) =>
    caller.post("/api/files/avatars", {}, { address: `198.51.100.${number}` });
  expect(await statuses(limit + 1, upload)).toEqual([...admittedStatuses, 429]);
});

test("limits media calls by address before looking up the caller", async () => {
  const upload = () =>
    shop.as(shop.guest()).post("/api/files/avatars", {}, { address: "203.0.113.9" });
  expect(await statuses(limit + 1, upload)).toEqual([...admittedStatuses, 429]);
});

test.each([
  "/calendar/links/%00/releases.ics",
  "/stores/main/product-management/products/%00/stock-events",
  "/stores/%00/product-management/products/any/stock-events",
])("refuses %s, which the database cannot search", async (path) => {
  const { status, body } = await shop.anyone.get(path);
  expect([status, body.code]).toEqual([422, "validation"]);
});
