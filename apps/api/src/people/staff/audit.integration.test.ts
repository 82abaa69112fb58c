import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aProduct,
  operatorPassword,
  readQueryPlans,
  enrolSecondFactor,
  startTestApi,
} from "../../testing/index.ts";
import { findAudit } from "./audit.repository.ts";
import { createOperator } from "./create-operator.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const manager = await shop.operator("manager");
const readAudit = async (query: Record<string, string> = {}) =>
  (await shop.as(manager).get("/audit", { query })).body;

describe("audit log", async () => {
  const [sam, ray] = [await shop.operator("support"), await shop.operator("fulfilment")];
  /** Seven entries, one a minute. */
  const recordedActions = [
    [sam, "add-note", "order 1"],
    [sam, "add-note", "order 2"],
    [ray, "ship-order", "order 1"],
    [ray, "ship-order", "order 2"],
    [ray, "add-note", "order 2"],
    [sam, "add-note", "order 1"],
    [null, "configure", "settings"],
  ] as const;
  const minute = (count: number) => `2026-11-23T04:0${count}:00.000Z`;
  for (const [count, [actor, action, subject]] of recordedActions.entries())
    await db.execute(sql`
      insert into operator_audit (operator_id, role, action, subject, before, after, address, created_at)
      values (${actor?.id ?? null}, ${actor?.role ?? null}, ${action}, ${subject}, '{"is": "so"}', '["other", 1]',
        ${actor?.address ?? null}, ${minute(count)}::timestamptz)`);

  test("lists who changed what, before and after, the newest first", async () => {
    const { data } = await readAudit();
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      "configure",
      "add-note",
      "add-note",
      "ship-order",
      "ship-order",
      "add-note",
      "add-note",
    ]);
    expect(data[1]).toEqual({
      _id: expect.any(String),
      api_key: null,
      at: minute(5),
      operator: { _id: sam.id, email: `${sam.id}@staff.test`, name: "Wai Ling" },
      role: "support",
      action: "add-note",
      subject: "order 1",
      record: null,
      before: { is: "so" },
      after: ["other", 1],
      address: "127.0.0.1",
    });
    expect(data[0]).toMatchObject({ operator: null, role: null, address: null });
  });

  test.each([
    [{}, 7],
    [{ operator_id: sam.id }, 3],
    [{ action: "ship-order" }, 2],
    [{ subject: "order 2" }, 3],
    [{ subject: "order 2", operator_id: ray.id, action: "add-note" }, 1],
  ])("pages through the audit by %o without repeated or missing entries", async (query, count) => {
    const allEntries = (await readAudit(query)).data;
    expect(allEntries).toHaveLength(count);
    const pages: unknown[][] = [];
    let page = await readAudit({ ...query, per_page: "3" });
    pages.push(page.data);
    while (page.next_page_url !== null) {
      page = (await shop.as(manager).get(page.next_page_url)).body;
      pages.push(page.data);
    }
    expect(pages.flat()).toEqual(allEntries);
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 3)));
  });

  test("filters the audit by a time range", async () => {
    const { data } = await readAudit({ from: minute(2), until: minute(5) });
    expect(data.map(({ at }: { at: string }) => at)).toEqual([minute(4), minute(3), minute(2)]);
    expect((await readAudit({ from: minute(5), until: minute(5) })).data).toEqual([]);
    expect((await shop.as(manager).get("/audit?from=yesterday")).status).toBe(422);
  });

  test.each([
    [{}, "operator_audit_time"],
    [{ from: "2026-01-01T00:00:00Z", until: "2026-02-01T00:00:00Z" }, "operator_audit_time"],
    [{ operatorId: "1" }, "operator_audit_operator_time"],
    [{ action: "add-note" }, "operator_audit_action_time"],
    [{ subject: "order 1" }, "operator_audit_subject_time"],
    [{ operatorId: "1", action: "add-note" }, "operator_audit_operator_action_time"],
  ])("reads the audit by %o through an index, on later pages too", async (filters, index) => {
    for (const page of [{ limit: 51 }, { limit: 51, after: "7" }]) {
      const plan = await readQueryPlans(shop.deps, (recording) =>
        findAudit(recording, filters, page),
      );
      expect(plan).toContain(`Index Scan Backward using ${index} `);
      expect(plan).not.toContain("Sort");
      expect(plan).not.toContain("Filter:");
    }
  });
});

test("the audit contains no password, code or token", async () => {
  const owner = await shop.operator("owner");
  const ownerClient = shop.as(owner);
  const [first, second, third] = ["a-first-password", "a-second-password", "a-third-password"];
  const { body: mei } = await ownerClient.post("/operators", {
    email: "mei@shop.test",
    name: "Mei",
    role: "support",
    password: first,
  });
  await ownerClient.post(`/operators/${mei._id}/password`, { password: second });
  const passwords = { old_password: operatorPassword, new_password: third };
  expect((await ownerClient.post("/auth/password", passwords)).status).toBe(200);
  const sam = await shop.operator("support");
  const { recoveryCodes, generateCodeIn } = await enrolSecondFactor(shop, sam);
  const login = {
    email: `${sam.id}@staff.test`,
    password: operatorPassword,
    totp: generateCodeIn(1),
  };
  const { token } = (await shop.anyone.post("/api/operator/auth/login", login)).body;
  const proof = { password: operatorPassword, totp: recoveryCodes[0] };
  const renewedCodes = (await shop.as(sam).post("/auth/second-factor/recovery-codes", proof)).body;
  await ownerClient.post(`/operators/${sam.id}/reset-second-factor`);
  const webhook = (
    await ownerClient.post("/webhooks", { url: "https://who.test/", event_types: ["order.paid"] })
  ).body;
  const rotationReply = await ownerClient.post(`/webhooks/${webhook.webhook._id}/rotate-secret`, {
    version: webhook.webhook.version,
  });
  await createOperator(shop.deps, {
    email: "ann@shop.test",
    name: "Ann",
    role: "owner",
    password: first,
  });

  const entries = await readAudit({ per_page: "100" });
  expect(entries.next_page_url).toBeNull();
  const entriesJson = JSON.stringify(entries);
  for (const action of ["create-operator", "reset-operator-password", "change-own-password"])
    expect(entriesJson).toContain(action);
  for (const secret of [
    first,
    second,
    third,
    operatorPassword,
    token,
    webhook.secret,
    rotationReply.body.secret,
    ...recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")]),
    ...renewedCodes.recovery_codes,
  ])
    expect(entriesJson).not.toContain(secret);
  const { rows } = await db.execute<{ hash: string }>(sql`
    select password_hash as hash from operators union all select token_hash from operator_sessions
    union all select code_hash from operator_recovery_codes`);
  for (const { hash } of rows) expect(entriesJson).not.toContain(hash);
});

test("names the product or operator that an entry is about", async () => {
  const { id: productId, variants } = await aProduct(shop.deps);
  const subjects = [
    `product ${productId}`,
    `variant ${variants[0]!.id}`,
    `operator ${manager.id}`,
    "order deleted",
    "settings",
  ];
  for (const subject of subjects)
    await db.execute(sql`insert into operator_audit (action, subject) values ('name', ${subject})`);
  const { data } = await readAudit({ action: "name" });
  const product = { key: expect.any(String), store: "main", name: expect.any(Object) };
  expect(data.toReversed().map(({ record }: { record: unknown }) => record)).toEqual([
    product,
    product,
    { key: manager.id, store: null, name: expect.any(String) },
    null,
    null,
  ]);
});
