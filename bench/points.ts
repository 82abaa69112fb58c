/**
 * A member's points in a ledger of a million entries (`--entries`): the status, the batches and pages of the history, first and deep, of
 * members with some entries each and of one who has a hundredth of all. Times are those of whole calls, one after the other.
 */
import type { Deps } from "@harbour/api";
import { customerApiBase } from "@harbour/contracts";
import { Client } from "pg";
import { signUpShopper } from "../apps/api/src/testing/shopper.ts";
import { askWith } from "./support/request.ts";
import { judge, percentile } from "./support/figures.ts";
import { withDepsOf } from "./support/furnish.ts";
import { readOptions } from "./support/options.ts";
import { newShop } from "./support/shop-process.ts";

const goals = { status: 5, balance: 10, transactions: 10 };
const { entries, times, members } = readOptions({
  entries: 1_000_000,
  times: 200,
  members: 10_000,
});
const shop = await newShop();
try {
  await shop.start();
  const since = performance.now();
  const [busy, usual] = await withDepsOf(shop, async (deps) => {
    const people = [await signUpShopper(deps), await signUpShopper(deps)] as const;
    await fillLedger(deps, people);
    return people;
  });
  console.log(`        ${entries} entries in ${((performance.now() - since) / 1000).toFixed(0)} s`);
  await report(`of ${entries / 100} entries of one's own`, busy.token, entries / 100);
  await report(`of ${perMember()} entries of one's own`, usual.token, perMember());
} finally {
  await shop.remove();
}

function perMember(): number {
  return Math.ceil((entries * 0.99) / members);
}

async function report(who: string, token: string, count: number): Promise<void> {
  const { ask, close } = askWith(token);
  const deep = Math.max(1, Math.min(1000, Math.floor(count / 20)));
  const calls = [
    ["status", "status", goals.status],
    ["balance", "balance", goals.balance],
    ["history, first page", "transactions", goals.transactions],
    [`history, page ${deep}`, `transactions?page=${deep}`, goals.transactions],
  ] as const;
  for (const [name, path, goal] of calls) {
    const took: number[] = [];
    for (let number = -10; number < times; number += 1) {
      const asked = performance.now();
      await ask(new URL(`${customerApiBase}/profiles/membership/${path}`, shop.origin));
      if (number >= 0) took.push(performance.now() - asked);
    }
    const [half, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
    const figure = `p50 ${half.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    judge(`${name} ${who}`, figure, p95 <= goal, `${goal} ms`);
  }
  close();
}

/** A hundredth of the entries is the first person's, the second has as many as all others: what is earned, nine of ten of it spent. */
async function fillLedger(
  { settings }: Deps,
  [busy, usual]: readonly [{ id: string }, { id: string }],
): Promise<void> {
  const client = new Client({ connectionString: settings.databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into customers (id) select 'member ' || n from generate_series(1, ${members}) n`,
    );
    await client.query(
      `insert into point_transactions (customer_id, type, points, idempotency_key, created_at)
      select case when n % 100 = 0 then $1 when n % ${members} = 1 then $2 else 'member ' || (1 + n % ${members}) end,
        case when n / ${members} % 2 = 0 then 'PURCHASE' else 'REDEEM' end, case when n / ${members} % 2 = 0 then 20 else -18 end,
        'bench ' || n, now() - make_interval(secs => ${entries} - n)
      from generate_series(0, ${entries - 1}) n`,
      [busy.id, usual.id],
    );
    await client.query(`
      insert into point_batches (id, customer_id, type, points, points_left, expires_at, created_at)
      select 'batch ' || id, customer_id, type, 20, case when id % 5 = 0 then 10 else 0 end, created_at + interval '1 year', created_at
      from point_transactions where type = 'PURCHASE'`);
    await client.query("commit");
    for (const table of ["point_transactions", "point_batches"])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
