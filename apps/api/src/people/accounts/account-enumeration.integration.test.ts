import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, test, vi } from "vitest";
import { rewriteQueries } from "../../testing/database/without-guard.ts";
import { startTestApi, type TestReply } from "../../testing/index.ts";
import { setPasswordCost } from "../../testing/people/password-cost.ts";
import { hashPassword } from "./passwords/passwords.ts";

/** The costly work of a call: its password hashes with their parameters, and its statements. */
const work: string[] = [];
const realArgon2 = crypto.argon2;
vi.spyOn(crypto, "argon2").mockImplementation((algorithm, parameters, callback) => {
  const { memory, passes, parallelism } = parameters;
  work.push(`${algorithm} ${memory} ${passes} ${parallelism}`);
  realArgon2(algorithm, parameters, callback);
});
syncBuiltinESMExports();
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const record = (statement: string) => {
  // Workers are notified in batches after the answer, so notifications do not count.
  if (!statement.includes("pg_notify")) work.push(statement);
  return statement;
};
const shop = await startTestApi({
  deps: ({ pool }) => ({ db: drizzle(rewriteQueries(pool, record)) }),
});
await shop.shopper({ email: "known@harbour.test" });
// Runs the jobs once, because the queue adds jobs in another way until a worker has announced their names.
await shop.runJobs();

/** Returns a call's answer without its variable parts, and its work. */
async function observe(call: () => Promise<TestReply>) {
  work.length = 0;
  const { status, text, body } = await call();
  return { status, text: text.replace(body.request_id ?? "", ""), work: [...work] };
}

function signIn(login_id: string) {
  return shop.anyone.post("/auth/login", { type: "EMAIL", login_id, password: "wrongpassword1" });
}

function registerWith(email: string) {
  const person = { type: "EMAIL", username: "Somebody", password: "lanternfish42" };
  return shop.anyone.post("/auth/register", { ...person, email });
}

function requestPasswordReset(email: string) {
  return shop.anyone.post("/auth/forget-password", { type: "EMAIL", email });
}

const listHashes = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith("argon2id"));

test("hashes a password with argon2id at 19 MiB in two passes", async () => {
  setPasswordCost("real");
  try {
    expect(await hashPassword("lanternfish42")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  } finally {
    setPasswordCost("minimum");
  }
});

test("refuses a wrong password with the same work as an unknown login", async () => {
  const knownLogin = await observe(() => signIn("known@harbour.test"));
  expect(listHashes(knownLogin.work)).toHaveLength(2);
  expect(knownLogin).toEqual(await observe(() => signIn("nobody@harbour.test")));
});

test("refuses an unconfirmed account with the same work as an unknown login", async () => {
  await shop.shopper({ email: "pending@harbour.test", verified: false });
  const pending = await observe(() => signIn("pending@harbour.test"));
  expect(listHashes(pending.work)).toHaveLength(2);
  expect(pending).toEqual(await observe(() => signIn("nobody@harbour.test")));
});

test("registers a known and a new address with the same work", async () => {
  const knownAddress = await observe(() => registerWith("known@harbour.test"));
  expect(listHashes(knownAddress.work)).toHaveLength(1);
  expect(knownAddress).toEqual(await observe(() => registerWith("new@harbour.test")));
});

test("answers a forgotten password with the same work with and without an account", async () => {
  const knownAddress = await observe(() => requestPasswordReset("known@harbour.test"));
  expect(knownAddress.work).not.toEqual([]);
  expect(knownAddress).toEqual(await observe(() => requestPasswordReset("nobody@harbour.test")));
});
