import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { anOrder, findInvariantViolations } from "../../testing/index.ts";
import { type CountLine, findLine, startCounting } from "./testing.ts";

const {
  shop,
  deps,
  operator,
  staff,
  aCount,
  read: readCount,
  scan,
  submitCount,
  aVariant,
} = await startCounting();

afterEach(async () => {
  await deps.db.execute(sql`update stock_counts set state = 'cancelled' where state = 'open'`);
  // The invariant about reserved stock is left out, because these tests ship goods without changing their orders.
  const violations = (await findInvariantViolations(deps)).filter(
    (name) => !name.startsWith("Each order holds stock"),
  );
  expect(violations).toEqual([]);
});

test("a warehouse is counted by scans, compared and changed by the differences", async () => {
  const [variantWithMore, variantWithFewer, variantWithSame] = [
    await aVariant(3),
    await aVariant(10),
    await aVariant(4),
  ];
  const id = await aCount();
  await scan(id, variantWithMore.sku, 5);
  for (const qty of [4, 4]) await scan(id, variantWithFewer.sku, qty);
  await scan(id, variantWithSame.sku, 4);
  const count = await readCount(id);
  expect(findLine(count, variantWithMore.sku)).toMatchObject({
    counted: 5,
    expected: 3,
    difference: 2,
  });
  expect(findLine(count, variantWithFewer.sku)).toMatchObject({
    counted: 8,
    expected: 10,
    difference: -2,
  });
  expect(findLine(count, variantWithSame.sku)).toMatchObject({
    difference: 0,
    moved: 0,
    is_blocked: false,
  });
  const appliedReply = await submitCount(id, count);
  expect(appliedReply).toMatchObject({ status: 200, body: { state: "applied" } });
  expect(findLine(appliedReply.body, variantWithFewer.sku)).toMatchObject({
    counted: 8,
    expected: 10,
  });
  expect([
    await variantWithMore.onHand(),
    await variantWithFewer.onHand(),
    await variantWithSame.onHand(),
  ]).toEqual([5, 8, 4]);
  const { body } = await staff.get(`/stock/${variantWithFewer.sku}/movements`);
  expect(body.data[0]).toMatchObject({
    reason: "adjust",
    on_hand_change: -2,
    note: "Count: Monday",
    operator_id: operator.id,
  });
  expect((await staff.get(`/stock/${variantWithSame.sku}/movements`)).body.data).toHaveLength(1);
});

test("a scan that is sent again counts once", async () => {
  const { sku } = await aVariant(2);
  const id = await aCount();
  const scanBody = { scans: [{ _id: "scan-17", code: sku, qty: 1, age_seconds: 3 }] };
  const replies = await Promise.all(
    [1, 2, 3].map(() => staff.post(`/stock-counts/${id}/scans`, scanBody)),
  );
  expect(replies.map(({ body }) => body.data[0].outcome)).toSatisfy(
    (outcomes: string[]) =>
      outcomes.length === 3 && outcomes.filter((outcome) => outcome === "counted").length === 1,
  );
  const twice = { scans: [scanBody.scans[0], scanBody.scans[0]] };
  await staff.post(`/stock-counts/${id}/scans`, twice);
  expect(findLine(await readCount(id), sku)).toMatchObject({ counted: 1 });
});

test("a scan reports an unknown code, and a code of several variants lists them as choices", async () => {
  const [first, second] = [await aVariant(1), await aVariant(1)];
  await deps.db.execute(
    sql`update product_variants set barcode = '0012345678905' where id in (${first.id}, ${second.id})`,
  );
  const id = await aCount();
  expect((await scan(id, "nothing-like-it", 1)).body.data).toMatchObject([{ outcome: "unknown" }]);
  // The scanner drops the leading zero of this code.
  const scanOutcome = (await scan(id, "012345678905", 1)).body.data[0];
  expect(scanOutcome).toMatchObject({ outcome: "several" });
  expect(scanOutcome.choices.map(({ sku }: CountLine) => sku)).toEqual(
    [first.sku, second.sku].toSorted(),
  );
  expect((await readCount(id)).lines).toEqual([]);
  await scan(id, "012345678905", 1, { product_variant_id: second.id });
  expect((await readCount(id)).lines).toMatchObject([{ sku: second.sku, counted: 1 }]);
});

test("a recount starts a variant at zero, and staff can count all unscanned variants as zero", async () => {
  const [firstVariant, unscannedVariant] = [await aVariant(3), await aVariant(6)];
  const id = await aCount();
  await scan(id, firstVariant.sku, 30);
  await staff.post(`/stock-counts/${id}/recount`, { product_variant_id: firstVariant.id });
  await scan(id, firstVariant.sku, 3);
  expect(findLine(await readCount(id), firstVariant.sku)).toMatchObject({
    counted: 3,
    difference: 0,
  });
  expect((await readCount(id)).uncounted.pieces).toBeGreaterThanOrEqual(6);
  const { body } = await staff.post(`/stock-counts/${id}/rest`);
  expect(body.uncounted).toEqual({ variants: 0, pieces: 0 });
  expect(findLine(body, unscannedVariant.sku)).toMatchObject({ counted: 0, difference: -6 });
});

test("a warehouse has one open count, and a closed count accepts neither scans nor changes", async () => {
  const { sku, onHand } = await aVariant(5);
  const id = await aCount();
  expect(await staff.post("/stock-counts", { warehouse: "kwai-chung", note: "" })).toMatchObject({
    status: 409,
    body: { message: "This warehouse is already being counted." },
  });
  expect((await staff.post("/stock-counts", { warehouse: "atlantis", note: "" })).status).toBe(422);
  await scan(id, sku, 4);
  const count = await readCount(id);
  expect((await staff.post(`/stock-counts/${id}/cancel`)).body).toMatchObject({
    state: "cancelled",
  });
  for (const reply of [await scan(id, sku, 1), await submitCount(id, count)])
    expect(reply).toMatchObject({ status: 409, body: { message: "This count is closed." } });
  expect((await staff.post("/stock-counts/none/cancel")).status).toBe(404);
  expect((await scan("none", sku, 1)).status).toBe(404);
  expect(await onHand()).toBe(5);
  expect((await staff.get("/stock-counts?state=cancelled")).body.data[0]).toMatchObject({
    _id: id,
  });
});

test("a line below the reserved stock is marked and refused, while other lines can be applied", async () => {
  const [reservedVariant, freeVariant] = [await aVariant(5), await aVariant(5)];
  await anOrder(shop, { variantId: reservedVariant.id, qty: 4 });
  const id = await aCount();
  for (const { sku } of [reservedVariant, freeVariant]) await scan(id, sku, 2);
  const count = await readCount(id);
  expect(findLine(count, reservedVariant.sku)).toMatchObject({ is_blocked: true });
  expect(findLine(count, freeVariant.sku)).toMatchObject({ is_blocked: false });
  expect(await submitCount(id, count)).toMatchObject({ status: 409, body: { code: "conflict" } });
  const partialCount = {
    lines: count.lines.filter(({ sku }: CountLine) => sku === freeVariant.sku),
  };
  expect((await submitCount(id, partialCount)).status).toBe(200);
  expect([await reservedVariant.onHand(), await freeVariant.onHand()]).toEqual([5, 2]);
});
