import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aMember,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  startTestApi,
  localize,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("voucher store", () => {
  test("shows everybody the vouchers on offer", async () => {
    const id = await aVoucher(deps, {
      key: "ten-off",
      description: localize("For a rainy day"),
      images: ["/files/catalogue/ten.webp"],
      stock: 5,
      min_spending: "200.00",
      min_quantity: 2,
      quota_per_customer: 3,
      stores: ["mini", "main"],
      ends_at: daysFromNow(3),
    });
    const { status, body } = await shop.anyone.get("/api/customer/vouchers/ten-off/details");
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: id,
      slug: "ten-off",
      title: localize("ten-off"),
      description: localize("For a rainy day"),
      images: ["/files/catalogue/ten.webp"],
      point: 10,
      stock: 5,
      discount_type: "PRICE",
      discount_value: "10.00",
      buy_get: null,
      min_requirement: { spending: "200.00", product_qty: 2 },
      valid_duration: 30,
      stores: ["main", "mini"],
      start_datetime: null,
      end_datetime: expect.any(String),
      quota_per_customer: 3,
    });
    expect((await shop.anyone.get(`/api/customer/vouchers/${id}/details`)).body).toEqual(body);
  });

  test("sorts and filters vouchers page by page", async () => {
    const freshShop = await startTestApi();
    await aVoucher(freshShop.deps, { key: "dear", point: 30, position: 2 });
    await aVoucher(freshShop.deps, { key: "cheap", point: 10, position: 1 });
    await aVoucher(freshShop.deps, {
      key: "share",
      point: 20,
      position: 3,
      discount_type: "PERCENTAGE",
      discount_value: "12.5",
    });
    const list = async (query: string) => {
      const { body } = await freshShop.anyone.get(`/api/customer/vouchers/all?${query}`);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };
    expect(await list("")).toEqual(["cheap", "dear", "share"]);
    expect(await list("slug=recommended")).toEqual(["cheap", "dear", "share"]);
    expect(await list("slug=point-from-low-to-high")).toEqual(["cheap", "share", "dear"]);
    expect(await list("slug=point-from-high-to-low")).toEqual(["dear", "share", "cheap"]);
    expect(await list("sort_by=created_at&sort_order=asc")).toEqual(["dear", "cheap", "share"]);
    expect(await list("discount_type=PERCENTAGE")).toEqual(["share"]);
    expect(await list("discount_type=BUY_X_GET_Y_FREE")).toEqual([]);
    expect(await list("point_to=20")).toEqual(["cheap", "share"]);
    const first = (await freshShop.anyone.get("/api/customer/vouchers/all?per_page=2")).body;
    expect(first).toMatchObject({ total: 3, last_page: 2 });
    const next = (await freshShop.anyone.get(first.next_page_url)).body;
    expect(next.data).toMatchObject([{ slug: "share", discount_value: "12.50" }]);
    expect((await freshShop.anyone.get("/api/customer/vouchers/all?slug=nonsense")).status).toBe(
      422,
    );
  });

  test("shows a member the vouchers that can be redeemed now", async () => {
    const freshShop = await startTestApi();
    const member = await aMember(freshShop, 100);
    await aVoucher(freshShop.deps, { key: "good", point: 10, position: 1 });
    await aVoucher(freshShop.deps, { key: "dear", point: 1000 });
    await aVoucher(freshShop.deps, { key: "later", starts_at: daysFromNow(1) });
    await aVoucher(freshShop.deps, { key: "gone", stock: 0 });
    const singleUseVoucher = await aVoucher(freshShop.deps, {
      key: "once",
      quota_per_customer: 1,
      position: 2,
    });
    const list = async (shopper = member) => {
      const { body } = await freshShop.as(shopper).get("/vouchers/redeemable");
      return [body.data.map(({ slug }: { slug: string }) => slug), body.total];
    };
    expect(await list()).toEqual([["good", "once"], 2]);
    await redeemVoucher(freshShop, member, singleUseVoucher);
    expect(await list()).toEqual([["good"], 1]);
    expect(await list(await aMember(freshShop, 0))).toEqual([[], 0]);
  });

  test("offers the sort presets of vouchers as a setting", async () => {
    const { body } = await shop.anyone.get(
      "/api/customer/configuration/slug/voucher-sorting/sorting-list",
    );
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual([
      "recommended",
      "point-from-low-to-high",
      "point-from-high-to-low",
    ]);
  });

  test.each([
    ["is inactive", { is_active: false }],
    ["has ended", { ends_at: daysFromNow(-1) }],
  ])("hides a voucher that %s", async (_, terms) => {
    const id = await aVoucher(deps, terms);
    expect((await shop.anyone.get(`/api/customer/vouchers/${id}/details`)).status).toBe(404);
    const { body } = await shop.anyone.get("/api/customer/vouchers/all?per_page=100");
    expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  });

  test("shows a future voucher with its start time", async () => {
    const id = await aVoucher(deps, { starts_at: daysFromNow(2) });
    const { body } = await shop.anyone.get(`/api/customer/vouchers/${id}/details`);
    expect(Date.parse(body.start_datetime)).toBeGreaterThan(Date.now());
  });

  test("hides a voucher that ended while no worker ran", async () => {
    const id = await aVoucher(deps);
    const fetchDetails = () => shop.anyone.get(`/api/customer/vouchers/${id}/details`);
    const dropEndedJob = deps.registry.jobs.find(({ name }) => name === "drop-ended-vouchers")!;
    const dropEndedVouchers = async () => {
      await dropEndedJob.run(
        deps,
        {},
        { id: "1", log: deps.log, signal: new AbortController().signal, attempt: 1 },
      );
      await deps.changes.settle();
    };
    await dropEndedVouchers();
    expect((await fetchDetails()).status).toBe(200);
    await deps.db.execute(
      sql`update vouchers set ends_at = now() - interval '1 hour' where id = ${id}`,
    );
    await deps.db.execute(sql`update clock_sweeps set swept_until = now() - interval '2 hours'`);
    await dropEndedVouchers();
    expect((await fetchDetails()).status).toBe(404);
  });

  test("shows the remaining stock after each redemption and after withdrawals", async () => {
    const id = await aVoucher(deps, { stock: 2 });
    const fetchDetails = () => shop.anyone.get(`/api/customer/vouchers/${id}/details`);
    expect((await fetchDetails()).body.stock).toBe(2);
    await redeemVoucher(shop, await aMember(shop, 10), id);
    await deps.changes.settle();
    expect((await fetchDetails()).body.stock).toBe(1);
    await deps.db.execute(sql`update vouchers set ends_at = now() where id = ${id}`);
    await shop.runJobs();
    const dropEndedJob = deps.registry.jobs.find(({ name }) => name === "drop-ended-vouchers")!;
    await dropEndedJob.run(
      deps,
      {},
      { id: "1", log: deps.log, signal: new AbortController().signal, attempt: 1 },
    );
    await deps.changes.settle();
    expect((await fetchDetails()).status).toBe(404);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
