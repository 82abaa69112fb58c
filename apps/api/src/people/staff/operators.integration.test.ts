import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  operatorPassword,
  overlapTransactions,
  enrolSecondFactor,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { ensureDemoStaff } from "./create-operator.ts";
import { lockOperatorForChange, lockOwnerRemoval, updateOperator } from "./staff.repository.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const owner = await shop.operator("owner");
const ownerClient = shop.as(owner);
const mei = {
  email: "mei@shop.test",
  name: "Mei",
  role: "support",
  password: "lantern-by-the-pier-8",
};
const signIn = ({ email, password }: { email: string; password: string }, api: TestApi = shop) =>
  api.anyone.post("/api/operator/auth/login", { email, password });
const readAudit = async (subject: string) =>
  (
    await db.execute<{ action: string; operator_id: string; before: unknown; after: unknown }>(
      sql`select action, operator_id, before, after from operator_audit where subject = ${subject} order by id`,
    )
  ).rows;

test("an owner creates an operator, who signs in and changes the password", async () => {
  const createdReply = await ownerClient.post("/operators", { ...mei, email: " Mei@Shop.test " });
  expect(createdReply.body).toEqual({
    _id: expect.any(String),
    email: mei.email,
    name: "Mei",
    role: "support",
    is_demo: false,
    has_second_factor: false,
    disabled_at: null,
    last_used_at: null,
    created_at: expect.any(String),
    version: 1,
  });
  expect((await ownerClient.post("/operators", mei)).body.code).toBe("conflict");
  const commonPasswordReply = await ownerClient.post("/operators", {
    ...mei,
    password: "unbelievable",
  });
  expect(commonPasswordReply.body.errors).toEqual({ password: [expect.any(String)] });

  const [currentToken, elsewhere] = [
    (await signIn(mei)).body.token,
    (await signIn(mei)).body.token,
  ];
  const bearerOptions = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const change = (old_password: string) =>
    shop.anyone.post(
      "/api/operator/auth/password",
      { old_password, new_password: "another-lantern-9" },
      bearerOptions(currentToken),
    );
  expect((await change("wrong")).body.code).toBe("invalid_credentials");
  expect((await change(mei.password)).status).toBe(200);
  const operatorAddress = "/api/operator/auth/operator";
  expect((await shop.anyone.get(operatorAddress, bearerOptions(currentToken))).status).toBe(200);
  expect((await shop.anyone.get(operatorAddress, bearerOptions(elsewhere))).status).toBe(401);
  expect((await signIn(mei)).status).toBe(401);
  expect((await signIn({ ...mei, password: "another-lantern-9" })).status).toBe(200);
});

test("changing one's own password needs the second factor", async () => {
  const sam = await shop.operator("content");
  const { recoveryCodes } = await enrolSecondFactor(shop, sam);
  const change = { old_password: operatorPassword, new_password: "another-lantern-9" };
  expect((await shop.as(sam).post("/auth/password", change)).body.code).toBe("totp_required");
  const changeWithFactor = { ...change, totp: recoveryCodes[0] };
  expect((await shop.as(sam).post("/auth/password", changeWithFactor)).status).toBe(200);
});

test("lists operators by page, role, status and part of the name", async () => {
  const ray = await shop.operator("fulfilment");
  await ownerClient.put(`/operators/${ray.id}`, { name: "Ray Lau", role: "content", version: 1 });
  await ownerClient.post(`/operators/${ray.id}/disable`, { version: 2 });
  const searchReply = await ownerClient.get("/operators?q=ray+l&role=content&status=disabled");
  expect(searchReply.body.data).toMatchObject([{ _id: ray.id, name: "Ray Lau", role: "content" }]);
  expect((await ownerClient.get("/operators?q=ray+l&status=active")).body.total).toBe(0);
  const first = (await ownerClient.get("/operators?per_page=1")).body;
  expect([first.data.length, first.current_page]).toEqual([1, 1]);
  expect((await shop.anyone.get(first.next_page_url)).status).toBe(401);
});

describe("change of an operator", () => {
  test("a changed role applies from the next call and is audited with the former one", async () => {
    const sam = await shop.operator("support");
    const update = { name: "Sam Ho", role: "manager", version: 1 };
    const changeReply = await ownerClient.put(`/operators/${sam.id}`, update);
    expect(changeReply.body).toMatchObject({ name: "Sam Ho", role: "manager", version: 2 });
    expect((await shop.as(sam).get("/auth/operator")).body.role).toBe("manager");
    expect(await readAudit(`operator ${sam.id}`)).toEqual([
      {
        action: "change-operator",
        operator_id: owner.id,
        before: expect.objectContaining({ name: "Wai Ling", role: "support" }),
        after: expect.objectContaining({ name: "Sam Ho", role: "manager" }),
      },
    ]);
  });

  test("refuses a stale change of an operator and shows the present state", async () => {
    const sam = await shop.operator("support");
    const update = { name: "Sam Ho", role: "manager", version: 1 };
    await ownerClient.put(`/operators/${sam.id}`, update);
    for (const staleReply of [
      await ownerClient.put(`/operators/${sam.id}`, { ...update, role: "content" }),
      await ownerClient.post(`/operators/${sam.id}/disable`, { version: 1 }),
    ]) {
      expect([staleReply.status, staleReply.body.code]).toEqual([409, "stale"]);
      expect(staleReply.body.details.current).toMatchObject({ role: "manager", version: 2 });
    }
    expect((await shop.as(sam).get("/auth/operator")).body.role).toBe("manager");
  });

  test("ends an operator's sessions with every change except name and role", async () => {
    const isSignedIn = async (operator: typeof owner) =>
      (await shop.as(operator).get("/auth/operator")).status === 200;
    for (const [path, body] of [
      ["sign-out", undefined],
      ["disable", { version: 1 }],
      ["password", { password: "another-lantern-9" }],
      ["reset-second-factor", undefined],
    ] as const) {
      const sam = await shop.operator("support", { secondFactor: true });
      expect(await isSignedIn(sam)).toBe(true);
      expect((await ownerClient.post(`/operators/${sam.id}/${path}`, body)).status).toBe(200);
      expect(await isSignedIn(sam), path).toBe(false);
      expect(await readAudit(`operator ${sam.id}`)).toHaveLength(1);
    }
  });

  test("an enabled operator signs in again with the former password", async () => {
    const sam = await shop.operator("support");
    const login = { email: `${sam.id}@staff.test`, password: operatorPassword };
    await ownerClient.post(`/operators/${sam.id}/disable`, { version: 1 });
    expect((await signIn(login)).status).toBe(401);
    expect(
      (await ownerClient.post(`/operators/${sam.id}/enable`, { version: 2 })).body,
    ).toMatchObject({
      disabled_at: null,
      version: 3,
    });
    expect((await signIn(login)).status).toBe(200);
  });

  test("owners cannot reset their own password or second factor", async () => {
    for (const [path, body] of [
      ["password", { password: "another-lantern-9" }],
      ["reset-second-factor", undefined],
    ] as const) {
      const refused = await ownerClient.post(`/operators/${owner.id}/${path}`, body);
      expect(refused.body.code).toBe("conflict");
    }
  });
});

describe("last owner", () => {
  test("the last owner cannot be disabled or demoted", async () => {
    const freshShop = await startTestApi();
    const ann = await freshShop.operator("owner");
    const update = { name: "Ann", role: "manager", version: 1 };
    for (const refused of [
      await freshShop.as(ann).put(`/operators/${ann.id}`, update),
      await freshShop.as(ann).post(`/operators/${ann.id}/disable`, { version: 1 }),
    ])
      expect(refused.body).toMatchObject({ code: "conflict", message: /only owner/ });
    await freshShop.operator("owner");
    expect((await freshShop.as(ann).put(`/operators/${ann.id}`, update)).status).toBe(200);
  });

  test("demo owners do not count as remaining owners once the shop is no demo", async () => {
    const nonDemoShop = await startTestApi({ settings: { isDemo: false } });
    await ensureDemoStaff(nonDemoShop.deps);
    const ann = await nonDemoShop.operator("owner");
    const refused = await nonDemoShop.as(ann).post(`/operators/${ann.id}/disable`, { version: 1 });
    expect(refused.body.code).toBe("conflict");
  });

  /** Makes two owners leave in overlapping calls. @returns the number of remaining owners */
  async function removeBothOwners(api: TestApi): Promise<number> {
    const [ann, bob] = [await api.operator("owner"), await api.operator("owner")];
    await overlapTransactions(
      api.deps.db,
      async (tx) => {
        await lockOwnerRemoval(tx);
        await lockOperatorForChange(tx, bob.id);
        await updateOperator(tx, bob.id, { role: "manager" });
      },
      () => api.as(ann).put(`/operators/${ann.id}`, { name: "Ann", role: "manager", version: 1 }),
    );
    const { rows } = await api.deps.db.execute(sql`select from operators where role = 'owner'`);
    return rows.length;
  }

  test("two owners who step down at once leave one owner, or none without the lock", async () => {
    expect(await removeBothOwners(await startTestApi())).toBe(1);
    const guard = withoutGuard(/pg_advisory_xact_lock\((\$\d+)\)/, "$1::int");
    expect(await removeBothOwners(await startTestApi({ deps: guard.deps }))).toBe(0);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

test("operators list their sessions and end one", async () => {
  const sam = await shop.operator("support");
  await signIn({ email: `${sam.id}@staff.test`, password: operatorPassword });
  const { data } = (await shop.as(sam).get("/auth/sessions")).body;
  expect(data).toHaveLength(2);
  expect(data.filter((session: { is_current: boolean }) => session.is_current)).toMatchObject([
    { _id: sam.sessionId, user_agent: "test" },
  ]);
  const otherSessionId = data.find((session: { is_current: boolean }) => !session.is_current)._id;
  expect((await ownerClient.delete(`/auth/sessions/${otherSessionId}`)).status).toBe(404);
  expect((await shop.as(sam).delete(`/auth/sessions/${otherSessionId}`)).status).toBe(200);
  expect((await shop.as(sam).delete(`/auth/sessions/${otherSessionId}`)).status).toBe(404);
  expect((await shop.as(sam).get("/auth/sessions")).body.data).toHaveLength(1);
});
