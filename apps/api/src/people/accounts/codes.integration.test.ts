import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db, Tx } from "../../platform/db.ts";
import {
  codeFor,
  mailbox,
  overlap,
  plansOf,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { claimAddress } from "./claim-address.ts";
import { endCode, insertCode, startLife, takeTries } from "./codes.repository.ts";
import { confirmLogin } from "../../base/logins/logins.repository.ts";
import { requestCode } from "./request-code.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const without = (guard: RegExp, replacement: string): Db =>
  withoutGuard(guard, replacement).deps(shop.deps).db!;

let people = 0;
async function aCode(changes: Partial<Parameters<typeof insertCode>[1]> = {}) {
  people += 1;
  const { id: customerId } = await shop.shopper();
  const code = {
    id: `code-${people}`,
    customerId,
    purpose: "account",
    kind: "EMAIL",
    address: `code${people}@harbour.test`,
    boundTo: `shopper ${customerId}`,
    ...changes,
  } as const;
  await db.transaction((tx) => insertCode(tx, code));
  return code;
}
const send = (id: string) => (tx: Tx) => startLife(tx, id, { codeHash: `hash-${id}`, minutes: 60 });
const settled = (all: Promise<unknown>) =>
  all.then(
    () => "done",
    (error: Error & { code?: string }) => error.code,
  );

describe("a code", () => {
  test("is used by one of two calls at once", async () => {
    const { id } = await aCode();
    await db.transaction(send(id));
    expect(
      await overlap(
        db,
        (tx) => endCode(tx, id),
        (tx) => endCode(tx, id),
      ),
    ).toEqual([true, false]);
  });

  test("and would be by both, were its end not looked at", async () => {
    const { id } = await aCode();
    await db.transaction(send(id));
    const careless = without(/(?<=^update .*)"verification_codes"\."ended_at" is null/, "true");
    const use = (tx: Tx) => endCode(tx, id);
    expect(await overlap(careless, use, use)).toEqual([true, true]);
  });

  test("is made by one of two workers at once", async () => {
    const { id } = await aCode();
    expect(await overlap(db, send(id), send(id))).toEqual([true, false]);
  });

  test("and would be by both, were it not looked at again", async () => {
    const { id } = await aCode();
    const careless = without(/(?<=^update .*)"verification_codes"\."code_hash" is null/, "true");
    expect(await overlap(careless, send(id), send(id))).toEqual([true, true]);
  });
});

describe("six digits", () => {
  const tries = (by: Db, { boundTo }: { boundTo: string | null }) =>
    Promise.all(Array.from({ length: 20 }, () => takeTries(by, [boundTo ?? ""], ["account"])));

  test("are guessed at five times, also by twenty calls at once, and then not even the right ones help", async () => {
    const phone = { type: "PHONE", area_code: "852", phone: "91112222", username: "Digits" };
    await shop.anyone.post("/auth/register", { ...phone, password: "lanternfish42" });
    const code = await codeFor(shop, "85291112222");
    const login = { type: "PHONE", login_id: "85291112222", password: "lanternfish42" };
    const { token } = (await shop.anyone.post("/auth/login", login)).body;
    const verify = (verification_code: string) =>
      shop.anyone.get("/auth/verify", {
        query: { verification_code },
        headers: { authorization: `Bearer ${token}` },
      });
    const wrong = code === "000000" ? "000001" : "000000";
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
    for (const reply of replies) expect(reply.body.code).toBe("invalid_code");
    expect((await verify(code)).body.code).toBe("invalid_code");
  });

  test("cost a right answer nothing", async () => {
    const shopper = await shop.shopper();
    const ada = shop.as(shopper);
    const phone = { kind: "PHONE", area_code: "852", phone: "91113333" } as const;
    await db.transaction((tx) => claimAddress(tx, shopper.id, phone));
    const query = { verification_code: await codeFor(shop, "85291113333") };
    for (let time = 0; time < 8; time += 1)
      expect((await ada.get("/auth/check-verification-code", { query })).status).toBe(200);
    expect((await ada.get("/auth/verify", { query })).status).toBe(200);
  });

  test("would be tried more often, were the tries not counted where they are taken, but for the table's own limit", async () => {
    const one = await aCode({ kind: "PHONE", address: "85291114444" });
    await db.transaction(send(one.id));
    const taken = (await tries(db, one)).filter((codes) => codes.length > 0);
    expect(taken).toHaveLength(5);
    const other = await aCode({ kind: "PHONE", address: "85291115555" });
    await db.transaction(send(other.id));
    const careless = without(/"verification_codes"\."tries" < (\$\d+)/, "$1::integer > 0");
    await expect(tries(careless, other)).rejects.toThrow();
  });
});

describe("five messages an hour", () => {
  const fill = async (facts: { customerId?: string; address?: string }) => {
    for (let sent = 0; sent < 4; sent += 1) await aCode(facts);
  };
  const ask = (customerId: string, address: string) => (tx: Tx) =>
    requestCode(tx, {
      customerId,
      purpose: "account",
      to: { kind: "EMAIL", address },
      boundTo: `shopper ${customerId}`,
    });

  async function twoOfOneAccount(by: Db) {
    const { id } = await shop.shopper();
    await fill({ customerId: id });
    return settled(overlap(by, ask(id, `${id}@one.test`), ask(id, `${id}@two.test`)));
  }
  async function twoToOneAddress(by: Db) {
    const [one, other] = [await shop.shopper(), await shop.shopper()];
    const address = `${one.id}@address.test`;
    await fill({ address });
    return settled(overlap(by, ask(one.id, address), ask(other.id, address)));
  }

  test("to one account are not made six by asking twice at once", async () => {
    expect(await twoOfOneAccount(db)).toBe("too_many_requests");
  });
  test("and would be, were the account not locked", async () => {
    expect(await twoOfOneAccount(without(/ for no key update/, ""))).toBe("done");
  });
  test("to one address are not made six by two accounts at once", async () => {
    expect(await twoToOneAddress(db)).toBe("too_many_requests");
  });
  test("and would be, were the address not locked", async () => {
    expect(await twoToOneAddress(without(/pg_advisory_xact_lock/, "abs"))).toBe("done");
  });
});

describe("an address that is confirmed while the profile replaces it", () => {
  const confirmAndReplace = async (by: Db) => {
    const { id } = await shop.shopper({ email: `${++people}@before.test`, verified: false });
    const before = { kind: "EMAIL", address: `${people}@before.test` } as const;
    return settled(
      overlap(
        by,
        (tx) => confirmLogin(tx, id, before),
        (tx) => claimAddress(tx, id, { kind: "EMAIL", email: `${people}@after.test` }),
      ),
    );
  };

  test("stays", async () => expect(await confirmAndReplace(db)).toBe("conflict"));
  test("and would not, were it not looked at again", async () => {
    const careless = without(/(?<=do update .*)"logins"\."verified_at" is null/, "true");
    expect(await confirmAndReplace(careless)).toBe("done");
  });
});

test("emails wait for the commit, and a code that was made void is not sent", async () => {
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
  expect(await mailbox(shop, email)).toHaveLength(1);
  const { rows } = await db.execute(
    sql`select 1 from verification_codes where address = ${email} and code_hash is not null`,
  );
  expect(rows).toHaveLength(1);
});

test("digits that somebody typed are looked for among living ones only", async () => {
  const plan = await plansOf(shop.deps, (asked) => takeTries(asked, ["shopper 1"], ["account"]));
  expect(plan).toContain("verification_codes_digits");
});
