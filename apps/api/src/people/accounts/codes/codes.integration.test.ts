import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { confirmLogin } from "../../../base/logins/logins.repository.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import {
  readNewestCode,
  readMailbox,
  overlapTransactions,
  readQueryPlans,
  startTestApi,
  withoutGuard,
} from "../../../testing/index.ts";
import { claimAddress } from "../login-addresses/claim-address.ts";
import { endCode, insertCode, activateCode, reserveCodeAttempts } from "./codes.repository.ts";
import { requestCode } from "./request-code.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const openUnguardedDb = (guard: RegExp, replacement: string): Db =>
  withoutGuard(guard, replacement).deps(shop.deps).db!;

let personCount = 0;
async function aCode(changes: Partial<Parameters<typeof insertCode>[1]> = {}) {
  personCount += 1;
  const { id: customerId } = await shop.shopper();
  const code = {
    id: `code-${personCount}`,
    customerId,
    purpose: "account",
    kind: "EMAIL",
    address: `code${personCount}@harbour.test`,
    boundTo: `shopper ${customerId}`,
    ...changes,
  } as const;
  await db.transaction((tx) => insertCode(tx, code));
  return code;
}
const send = (id: string) => (tx: Tx) =>
  activateCode(tx, id, { codeHash: `hash-${id}`, minutes: 60 });
const settled = (all: Promise<unknown>) =>
  all.then(
    () => "done",
    (error: Error & { code?: string }) => error.code,
  );

describe("verification code", () => {
  test("two calls at once use a code once", async () => {
    const { id } = await aCode();
    await db.transaction(send(id));
    expect(
      await overlapTransactions(
        db,
        (tx) => endCode(tx, id),
        (tx) => endCode(tx, id),
      ),
    ).toEqual([true, false]);
  });

  test("without the condition, two calls at once both use a code", async () => {
    const { id } = await aCode();
    await db.transaction(send(id));
    const unguardedDb = openUnguardedDb(
      /(?<=^update .*)"verification_codes"\."ended_at" is null/,
      "true",
    );
    const endCodeOnce = (tx: Tx) => endCode(tx, id);
    expect(await overlapTransactions(unguardedDb, endCodeOnce, endCodeOnce)).toEqual([true, true]);
  });

  test("two workers at once create a code once", async () => {
    const { id } = await aCode();
    expect(await overlapTransactions(db, send(id), send(id))).toEqual([true, false]);
  });

  test("without the condition, two workers at once both create a code", async () => {
    const { id } = await aCode();
    const unguardedDb = openUnguardedDb(
      /(?<=^update .*)"verification_codes"\."code_hash" is null/,
      "true",
    );
    expect(await overlapTransactions(unguardedDb, send(id), send(id))).toEqual([true, true]);
  });
});

describe("six-digit codes", () => {
  const reserveInParallel = (testDb: Db, { boundTo }: { boundTo: string | null }) =>
    Promise.all(
      Array.from({ length: 20 }, () => reserveCodeAttempts(testDb, [boundTo ?? ""], ["account"])),
    );

  test("blocks six digits after five failed attempts, even parallel ones and for the right digits", async () => {
    const phone = { type: "PHONE", area_code: "852", phone: "91112222", username: "Digits" };
    await shop.anyone.post("/auth/register", { ...phone, password: "lanternfish42" });
    const code = await readNewestCode(shop, "85291112222");
    const login = { type: "PHONE", login_id: "85291112222", password: "lanternfish42" };
    const { token } = (await shop.anyone.post("/auth/login", login)).body;
    const verifyEmail = (verification_code: string) =>
      shop.anyone.get("/auth/verify", {
        query: { verification_code },
        headers: { authorization: `Bearer ${token}` },
      });
    const wrongCode = code === "000000" ? "000001" : "000000";
    const replies = await Promise.all(Array.from({ length: 20 }, () => verifyEmail(wrongCode)));
    for (const reply of replies) expect(reply.body.code).toBe("invalid_code");
    expect((await verifyEmail(code)).body.code).toBe("invalid_code");
  });

  test("a successful attempt at a code does not count as a failed attempt", async () => {
    const shopper = await shop.shopper();
    const ada = shop.as(shopper);
    const phone = { kind: "PHONE", area_code: "852", phone: "91113333" } as const;
    await db.transaction((tx) => claimAddress(tx, shopper.id, phone));
    const query = { verification_code: await readNewestCode(shop, "85291113333") };
    for (let time = 0; time < 8; time += 1)
      expect((await ada.get("/auth/check-verification-code", { query })).status).toBe(200);
    expect((await ada.get("/auth/verify", { query })).status).toBe(200);
  });

  test("without the statement's count, only the table's limit stops a sixth attempt", async () => {
    const item = await aCode({ kind: "PHONE", address: "85291114444" });
    await db.transaction(send(item.id));
    const reservedAttempts = (await reserveInParallel(db, item)).filter(
      (codes) => codes.length > 0,
    );
    expect(reservedAttempts).toHaveLength(5);
    const otherCode = await aCode({ kind: "PHONE", address: "85291115555" });
    await db.transaction(send(otherCode.id));
    const unguardedDb = openUnguardedDb(
      /"verification_codes"\."tries" < (\$\d+)/,
      "$1::integer > 0",
    );
    await expect(reserveInParallel(unguardedDb, otherCode)).rejects.toThrow();
  });
});

describe("limit of five messages an hour", () => {
  const fill = async (target: { customerId?: string; address?: string }) => {
    for (let sentCount = 0; sentCount < 4; sentCount += 1) await aCode(target);
  };
  const ask = (customerId: string, address: string) => (tx: Tx) =>
    requestCode(tx, {
      customerId,
      purpose: "account",
      to: { kind: "EMAIL", address },
      boundTo: `shopper ${customerId}`,
    });

  async function requestTwiceForAccount(testDb: Db) {
    const { id } = await shop.shopper();
    await fill({ customerId: id });
    return settled(
      overlapTransactions(testDb, ask(id, `${id}@one.test`), ask(id, `${id}@two.test`)),
    );
  }
  async function requestTwiceToAddress(testDb: Db) {
    const [registered, otherShopper] = [await shop.shopper(), await shop.shopper()];
    const address = `${registered.id}@address.test`;
    await fill({ address });
    return settled(
      overlapTransactions(testDb, ask(registered.id, address), ask(otherShopper.id, address)),
    );
  }

  test("two parallel requests of one account cannot send a sixth message", async () => {
    expect(await requestTwiceForAccount(db)).toBe("too_many_requests");
  });
  test("without the lock on the account, parallel requests send a sixth message", async () => {
    expect(await requestTwiceForAccount(openUnguardedDb(/ for no key update/, ""))).toBe("done");
  });
  test("two accounts at once cannot send a sixth message to one address", async () => {
    expect(await requestTwiceToAddress(db)).toBe("too_many_requests");
  });
  test("without the lock on the address, two accounts send a sixth message", async () => {
    expect(await requestTwiceToAddress(openUnguardedDb(/pg_advisory_xact_lock/, "abs"))).toBe(
      "done",
    );
  });
});

describe("confirmation during a profile change", () => {
  const confirmAndReplace = async (testDb: Db) => {
    const { id } = await shop.shopper({ email: `${++personCount}@before.test`, verified: false });
    const earlierAddress = { kind: "EMAIL", address: `${personCount}@before.test` } as const;
    return settled(
      overlapTransactions(
        testDb,
        (tx) => confirmLogin(tx, id, earlierAddress),
        (tx) => claimAddress(tx, id, { kind: "EMAIL", email: `${personCount}@after.test` }),
      ),
    );
  };

  test("an address confirmed during a profile change stays", async () =>
    expect(await confirmAndReplace(db)).toBe("conflict"));
  test("without the condition, a profile change replaces a confirmed address", async () => {
    const unguardedDb = openUnguardedDb(/(?<=do update .*)"logins"\."verified_at" is null/, "true");
    expect(await confirmAndReplace(unguardedDb)).toBe("done");
  });
});

test("emails leave after the commit, and a revoked code is never sent", async () => {
  const email = "void@harbour.test";
  const ada = await shop.shopper({ email, verified: false });
  const ask = (tx: Tx) =>
    requestCode(tx, {
      customerId: ada.id,
      purpose: "account",
      to: { kind: "EMAIL", address: email },
      boundTo: `shopper ${ada.id}`,
    });
  await db.transaction(ask);
  await db.transaction(ask);
  await expect(
    db.transaction(async (tx) => {
      await ask(tx);
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await readMailbox(shop, email)).toHaveLength(1);
  const { rows } = await db.execute(
    sql`select 1 from verification_codes where address = ${email} and code_hash is not null`,
  );
  expect(rows).toHaveLength(1);
});

test("searches typed digits through the index of valid codes", async () => {
  const plan = await readQueryPlans(shop.deps, (recording) =>
    reserveCodeAttempts(recording, ["shopper 1"], ["account"]),
  );
  expect(plan).toContain("verification_codes_digits");
});
