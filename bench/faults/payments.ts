import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "@harbour/api";
import { sql } from "drizzle-orm";
import {
  signatureHeader,
  signWebhook,
} from "../../apps/api/src/orders/payments/sandbox/signed-webhook.ts";
import { jobsTable } from "../../apps/api/src/platform/jobs/graphile-tables.ts";
import { enableOnlinePayments } from "../../apps/api/src/testing/orders/purchase.ts";
import { reportGoal } from "../support/figures.ts";
import { withShopDeps } from "../support/seed-shop.ts";
import { checkOut, fillCart, runInParallel, newShopper } from "../support/shoppers.ts";
import { judgeDoctor } from "./doctor.ts";
import { type StockedShop, startStockedShop } from "./stocked-shop.ts";

const secret = "what signs the webhooks of this bench";
const copies = 3;
const maxSeconds = 300;

/**
 * Pays `orders` orders while the provider is unreachable for `seconds`. Each webhook arrives three times, in random
 * order. One in ten arrives before its payment, and one in seven after the deadline.
 */
export async function runPaymentFaults({
  orders,
  seconds,
}: {
  orders: number;
  seconds: number;
}): Promise<void> {
  console.log(
    `\n${orders} orders are paid online; ${orders * copies} webhooks, shuffled; the provider is away for ${seconds} s`,
  );
  const stockedShop = await startStockedShop(orders * 2, {
    role: "all",
    env: { SECRET: secret, PAYMENTS: "sandbox" },
  });
  try {
    await withShopDeps(stockedShop.shop, async (deps) => {
      await enableOnlinePayments({ deps });
      const refs = await placeOrders(stockedShop, deps, orders);
      const [overdue] = await Promise.all([
        sendWebhooks(stockedShop, deps, refs),
        interruptProvider(deps, seconds),
      ]);
      await judgePaymentStates(deps, { orders: refs.length, overdue });
    });
    await judgeDoctor(stockedShop.shop);
  } finally {
    await stockedShop.shop.remove();
  }
}

/** Places orders that wait for payment on the provider's page. @returns the provider's ids of their payments */
async function placeOrders(stockedShop: StockedShop, deps: Deps, orders: number) {
  const { api, variantId } = stockedShop;
  await runInParallel(orders, 16, async (number) => {
    const shopper = await newShopper(api, number);
    await fillCart(api, shopper, variantId);
    await checkOut(api, shopper, stockedShop, `paying-${number}`, "ONLINE");
  });
  const { rows } = await deps.db.execute<{ ref: string }>(
    sql`select provider_ref as ref from payments order by id`,
  );
  reportGoal(
    "orders that wait at the provider's page",
    String(rows.length),
    rows.length === orders,
    `all ${orders}`,
  );
  return rows.map(({ ref }) => ref);
}

/**
 * Pays the orders, and sends the provider's webhooks early, late and repeatedly.
 * @returns the number of orders whose deadline passed before the payment
 */
async function sendWebhooks(
  { shop }: StockedShop,
  deps: Deps,
  refs: readonly string[],
): Promise<number> {
  const sendEvent = async (ref: string, event: string): Promise<number> => {
    const body = JSON.stringify({ id: event, payment: ref });
    const reply = await fetch(`${shop.origin}/api/payments/webhooks/sandbox`, {
      method: "POST",
      headers: { [signatureHeader]: signWebhook(secret, body, new Date()) },
      body,
    });
    await reply.body?.cancel();
    return reply.status;
  };
  const earlyRefs = refs.filter((_, index) => index % 10 === 0);
  const lateRefs = refs.filter((_, index) => index % 7 === 0);
  await runInParallel(earlyRefs.length, 16, (index) =>
    sendEvent(earlyRefs[index]!, `early ${earlyRefs[index]}`),
  );
  await deps.db.execute(sql`
    update orders set payment_deadline = now() where id in (
      select order_id from payments where provider_ref = any(${sql.param(lateRefs)}::text[]))`);
  await payOpenPayments(deps, refs);
  const shuffledRefs = shuffle(refs.flatMap((ref) => Array.from({ length: copies }, () => ref)));
  const startedAt = performance.now();
  const statuses = await runInParallel(shuffledRefs.length, 32, (index) =>
    sendEvent(shuffledRefs[index]!, `paid ${shuffledRefs[index]}`),
  );
  const refusedCount = statuses.filter((status) => status !== 200).length;
  console.log(
    `${shuffledRefs.length} webhooks answered in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  reportGoal("webhooks not taken", String(refusedCount), refusedCount === 0, "none");
  return lateRefs.length;
}

/** Completes all open payments at the provider. */
async function payOpenPayments(deps: Deps, refs: readonly string[]): Promise<void> {
  const table = await findTable(deps);
  await deps.db.execute(sql`
    update ${sql.raw(table)} set state = 'paid', brand = 'visa', last4 = '4242', known_at = now()
    where id = any(${sql.param([...refs])}::text[]) and state = 'open'`);
}

const sandboxTable = "sandbox_payments";
const renamedTable = "sandbox_payments_away";

async function findTable(deps: Deps): Promise<string> {
  const { rows } = await deps.db.execute(
    sql`select 1 where to_regclass(${sandboxTable}) is not null`,
  );
  return rows.length > 0 ? sandboxTable : renamedTable;
}

/** Makes the provider unreachable. */
async function interruptProvider(deps: Deps, seconds: number): Promise<void> {
  await pause(500);
  await deps.db.execute(sql.raw(`alter table ${sandboxTable} rename to ${renamedTable}`));
  await pause(seconds * 1000);
  await deps.db.execute(sql.raw(`alter table ${renamedTable} rename to ${sandboxTable}`));
}

async function judgePaymentStates(
  deps: Deps,
  { orders, overdue }: { orders: number; overdue: number },
): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const {
      rows: [row],
    } = await deps.db.execute<Record<"paid" | "open" | "refunded" | "other", number>>(sql`
      select count(*) filter (where p.state = 'paid' and o.is_paid and o.status = 'processing')::integer as paid,
        count(*) filter (where p.state in ('begun', 'open', 'refunding'))::integer as open,
        count(*) filter (where p.state = 'refunded' and not o.is_paid)::integer as refunded,
        count(*) filter (where p.state = 'failed' and o.status = 'cancelled')::integer as other
      from payments p join orders o on o.id = p.order_id`);
    const { paid = 0, open = 0, refunded = 0, other = 0 } = row ?? {};
    const elapsedSeconds = (performance.now() - startedAt) / 1000;
    if (open === 0 || elapsedSeconds > maxSeconds) {
      console.log(
        `paid ${paid}, sent back ${refunded}, given up unpaid ${other}, still open ${open}, after ${elapsedSeconds.toFixed(0)} s`,
      );
      reportGoal(
        "one truth for each order",
        String(paid + refunded + other),
        paid + refunded + other === orders,
        `all ${orders}`,
      );
      reportGoal(
        "orders paid",
        String(paid),
        paid >= orders - overdue,
        `at least the ${orders - overdue} whose time was not over`,
      );
      return;
    }
    // Makes the payments due for the shop's next poll, instead of waiting some minutes.
    await deps.db.execute(
      sql`update payments set asked_at = null, begun_at = begun_at - interval '3 minutes' where state = 'open'`,
    );
    await deps.db.execute(
      sql`update ${jobsTable} set run_at = now() where run_at > now() and locked_at is null`,
    );
    await pause(2000);
  }
}

function shuffle<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
