import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Operator } from "../../platform/modules/actor.ts";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const view = { resource: "orders", name: "To pack", filters: { status: "processing" } };
const readNames = async (operator: Operator) => {
  const listReply = await shop.as(operator).get("/views", { query: { resource: "orders" } });
  return listReply.body.data.map(({ name }: { name: string }) => name);
};

test("staff save a view for themselves, change it and delete it", async () => {
  const mei = await shop.operator("support");
  const caller = shop.as(mei);
  const savedReply = await caller.post("/views", { ...view, shared_with: [] });
  expect(savedReply.body).toMatchObject({ is_own: true, by: "Wai Ling", version: 1 });
  expect(await readNames(await shop.operator("owner"))).toEqual([]);
  const path = `/views/${savedReply.body._id}`;
  const next = { name: "Waiting", filters: { waits: "1", q: "lamp" }, shared_with: [] };
  const changedView = await caller.put(path, { ...next, version: 1 });
  expect(changedView.body).toMatchObject({ ...next, version: 2 });
  const lateReply = await caller.put(path, { ...next, name: "Late", version: 1 });
  expect([lateReply.status, lateReply.body.details.current.name]).toEqual([409, "Waiting"]);
  expect((await caller.delete(path, { query: { version: "1" } })).body.code).toBe("stale");
  expect((await caller.delete(path, { query: { version: "2" } })).status).toBe(200);
  expect(await readNames(mei)).toEqual([]);
});

test("the audit of a saved view omits searched words, because audit entries are never erased", async () => {
  const mei = await shop.operator("support");
  const caller = shop.as(mei);
  const filters = { status: "processing", q: "anna@example.com" };
  const { body } = await caller.post("/views", { ...view, filters, shared_with: [] });
  const changedView = { name: "Renamed", filters, shared_with: [], version: 1 };
  expect((await caller.put(`/views/${body._id}`, changedView)).status).toBe(200);
  expect((await caller.delete(`/views/${body._id}`, { query: { version: "2" } })).status).toBe(200);
  const { rows } = await shop.deps.db.execute(
    sql`select before, after from operator_audit where operator_id = ${mei.id} order by id`,
  );
  const savedView = { ...view, filters: { status: "processing" }, sharedWith: [] };
  const renamedView = { ...savedView, name: "Renamed" };
  expect(rows).toEqual([
    { before: null, after: savedView },
    { before: savedView, after: renamedView },
    { before: renamedView, after: null },
  ]);
});

test("a shared view is visible to its roles, but only its maker or a shop owner may change it", async () => {
  const [mei, packer, stranger] = [
    await shop.operator("support"),
    await shop.operator("fulfilment"),
    await shop.operator("content"),
  ];
  const owner = await shop.operator("owner");
  const sharedView = { ...view, name: "Shared", shared_with: ["fulfilment", "fulfilment"] };
  const savedView = (await shop.as(mei).post("/views", sharedView)).body;
  expect(savedView.shared_with).toEqual(["fulfilment"]);
  expect(await readNames(packer)).toEqual(["Shared"]);
  expect(await readNames(stranger)).toEqual([]);
  const path = `/views/${savedView._id}`;
  const { resource: _, ...viewFields } = view;
  const change = { ...viewFields, shared_with: [], version: 1 };
  expect((await shop.as(packer).put(path, change)).status).toBe(403);
  expect((await shop.as(stranger).put(path, change)).status).toBe(404);
  expect((await shop.as(owner).put(path, change)).status).toBe(200);
  expect(await readNames(packer)).toEqual([]);
});

test("a view with an invalid filter value is refused with the name of the filter", async () => {
  const mei = shop.as(await shop.operator("support"));
  const invalidView = { ...view, shared_with: [], filters: { status: "lost" } };
  const refusedReply = await mei.post("/views", invalidView);
  expect([refusedReply.status, Object.keys(refusedReply.body.errors)]).toEqual([
    422,
    ["filters.status"],
  ]);
});

test("a person can save at most fifty views, even in parallel", async () => {
  const mei = await shop.operator("support");
  const postView = () => shop.as(mei).post("/views", { ...view, shared_with: [] });
  for (let viewCount = 0; viewCount < 48; viewCount += 1)
    expect((await postView()).status).toBe(200);
  const statuses = (await Promise.all([postView(), postView(), postView(), postView()])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
});
