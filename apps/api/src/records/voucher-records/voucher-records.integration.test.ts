import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { configureShop } from "../../edge/shop-setup/index.ts";
import { queueBehindLock, startTestApi, type TestApi, withoutGuard } from "../../testing/index.ts";

const shop = await startTestApi();
let staff: ReturnType<typeof shop.as>;
let voucherCount = 0;

beforeAll(async () => {
  staff = shop.as(await shop.operator("content"));
});

async function aVoucherByStaff(fields: object = {}, caller = staff) {
  const key = `tide-${(voucherCount += 1)}`;
  const title = { en: "Tide", zh: "潮券", cn: "潮券" };
  const voucher = {
    key,
    title,
    point: 15,
    discount_type: "PRICE",
    discount_value: "10",
    ...fields,
  };
  const { body, status } = await caller.post("/voucher-records", voucher);
  expect(status).toBe(200);
  return { key, path: `/voucher-records/${key}`, created: body };
}

describe("vouchers by staff", () => {
  test("a new voucher appears in the voucher store, and staff read it as settings files contain it", async () => {
    const { key, path, created } = await aVoucherByStaff({ stock: 5, valid_days: 60 });
    expect((await staff.get(path)).body).toEqual({ ...created, notes: [] });
    expect(created).toMatchObject({
      state: "running",
      redeemed: 0,
      record: { discount_value: "10.00", stock: 5, valid_days: 60 },
    });
    const { data } = (await staff.get("/voucher-records")).body;
    expect((data as { record: { key: string } }[]).map(({ record }) => record.key)).toContain(key);
    const store = (await shop.as(await shop.shopper()).get("/vouchers/all")).body;
    expect((store.data as { slug: string }[]).map(({ slug }) => slug)).toContain(key);
  });

  test("a faulty voucher is refused in sentences by field", async () => {
    const { created, path } = await aVoucherByStaff();
    const fields = { discount_type: "PERCENTAGE", discount_value: "101", gift: "NO-SUCH" };
    const refusedReply = await staff.put(path, { version: created.version, fields });
    expect(refusedReply).toMatchObject({ status: 422 });
    expect(refusedReply.body.errors).toEqual({
      "fields.discount_value": ["This must be 100% or less."],
      "fields.gift": ["There is no SKU NO-SUCH."],
    });
  });

  test("staff restore a voucher's former terms from the history of a settings file's change", async () => {
    const { key, created, path } = await aVoucherByStaff();
    await configureShop(
      shop.deps,
      { vouchers: [{ key, point: 30 }] },
      { folder: import.meta.dirname },
    );
    const { data } = (await staff.get(`${path}/history`)).body;
    expect(data).toMatchObject([{ action: "import", by: null }, { action: "create" }]);
    const { version } = (await staff.get(path)).body;
    const restored = await staff.post(`${path}/restore`, { version, change_id: data[0]._id });
    expect(restored.body.record).toEqual(created.record);
  });
});

describe("two people and one voucher", () => {
  const guard = withoutGuard(/pg_advisory_xact_lock\(key\)|order by id for update/g, "");

  async function saveTwice(api: TestApi) {
    const caller = api.as(await api.operator("manager"));
    const { key, path, created } = await aVoucherByStaff({}, caller);
    const calls = [20, 30].map(
      (point) => () => caller.put(path, { version: created.version as string, fields: { point } }),
    );
    const lockVoucher = sql`select 1 from vouchers where key = ${key} for update`;
    const replies = await queueBehindLock(api.deps.db, lockVoucher, calls);
    return replies.map(({ status }) => status).toSorted((a, b) => a - b);
  }

  test("of two saves of one voucher version, the second is refused", async () => {
    expect(await saveTwice(shop)).toEqual([200, 409]);
  });

  test("without the voucher locks, both saves of one voucher version succeed", async () => {
    expect(await saveTwice(await startTestApi({ deps: guard.deps }))).toEqual([200, 200]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
