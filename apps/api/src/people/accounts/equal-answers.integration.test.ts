import { afterAll, expect, test } from "vitest";
import { startTestApi, type TestReply } from "../../testing/index.ts";
import { costPasswords } from "../../testing/password-cost.ts";
import { hashPassword } from "./passwords.ts";

costPasswords("real");
afterAll(() => costPasswords("least"));
const shop = await startTestApi();
await shop.shopper({ email: "known@harbour.test" });
// Loads the list of common passwords, which only the first call waits for.
await register("warm@harbour.test");

/** Returns an answer without its variable parts. */
const seen = ({ status, text, body }: TestReply) => ({
  status,
  text: text.replace(body.request_id ?? "", ""),
});

const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/**
 * Calls both in turn and compares the medians of their processor time, which other programs do not
 * affect. A missing verification would halve the time of one.
 */
async function compare(
  rounds: number,
  sendFirst: (round: number) => Promise<TestReply>,
  sendSecond: (round: number) => Promise<TestReply>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const replies: TestReply[] = [];
    // The order alternates between rounds.
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const before = process.cpuUsage();
      replies[which] = await (which === 0 ? sendFirst : sendSecond)(round);
      const { user, system } = process.cpuUsage(before);
      times[which].push(user + system);
    }
    expect(seen(replies[0]!)).toEqual(seen(replies[1]!));
  }
  const [first, second] = times.map(median) as [number, number];
  return Math.max(first, second) / Math.min(first, second);
}

function signIn(login_id: string) {
  return shop.anyone.post("/auth/login", { type: "EMAIL", login_id, password: "wrongpassword1" });
}

function register(email: string) {
  const person = { type: "EMAIL", username: "Somebody", password: "lanternfish42" };
  return shop.anyone.post("/auth/register", { ...person, email });
}

function forget(email: string) {
  return shop.anyone.post("/auth/forget-password", { type: "EMAIL", email });
}

test("hashes a password with argon2id at 19 MiB in two passes", async () => {
  expect(await hashPassword("lanternfish42")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("refuses a wrong password as slowly as an unknown login", async () => {
  const ratio = await compare(
    10,
    () => signIn("known@harbour.test"),
    () => signIn("nobody@harbour.test"),
  );
  expect(ratio).toBeLessThan(1.4);
});

test("refuses an unconfirmed account as slowly as an unknown login", async () => {
  await shop.shopper({ email: "pending@harbour.test", verified: false });
  const ratio = await compare(
    10,
    () => signIn("pending@harbour.test"),
    () => signIn("nobody@harbour.test"),
  );
  expect(ratio).toBeLessThan(1.4);
});

test("registering takes the same time with a known and a new address", async () => {
  for (let round = 0; round < 10; round += 1)
    await shop.shopper({ email: `taken${round}@harbour.test` });
  const ratio = await compare(
    10,
    (round) => register(`taken${round}@harbour.test`),
    (round) => register(`fresh${round}@harbour.test`),
  );
  expect(ratio).toBeLessThan(1.4);
});

test("requesting a password reset takes the same time with and without an account", async () => {
  const ratio = await compare(
    120,
    () => forget("known@harbour.test"),
    () => forget("nobody@harbour.test"),
  );
  expect(ratio).toBeLessThan(1.4);
});
