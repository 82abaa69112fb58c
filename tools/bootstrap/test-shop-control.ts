import { setTimeout as pause } from "node:timers/promises";
import { withDeps } from "../../apps/shop/src/commands/with-deps.ts";
import { readConfig } from "../../apps/shop/src/config.ts";
import { createShopCommand } from "../../apps/shop/src/index.ts";

/**
 * Actions on a shop under test, for `shop-under-test.mjs`: running `shop` commands and moving times. A worker's tests
 * share one process, because loading the sources costs more than the actions.
 */
const actions = {
  async shop(args: readonly string[]) {
    const lines: string[] = [];
    await createShopCommand((line) => lines.push(line)).parseAsync(args, { from: "user" });
    // A refused command prints its message and sets the exit code.
    if (process.exitCode === undefined) return waitForChangeFeed();
    process.exitCode = undefined;
    throw new Error(lines.join("\n"));
  },

  /**
   * Ends an order's time to pay, and wakes the worker. With `unheard`, the payment is already recorded as failed, so
   * the provider's page stays open.
   */
  async expirePayment([reference, provider]: readonly string[]) {
    await withDeps(readConfig(), async ({ pool }) => {
      if (provider === "unheard")
        await pool.query(
          "update payments set state = 'failed', settled_at = now() where order_id = (select id from orders where reference = $1)",
          [reference],
        );
      await pool.query("update orders set payment_deadline = now() where reference = $1", [
        reference,
      ]);
      await pool.query("select graphile_worker.add_job('cancel-overdue-orders')");
    });
  },

  /** Lets the sandbox's slow bank answer about an order, and makes the shop's next poll due. */
  async completeBankCheck([reference]: readonly string[]) {
    await withDeps(readConfig(), async ({ pool }) => {
      const orderCondition = "order_id = (select id from orders where reference = $1)";
      await pool.query(
        `update sandbox_payments set known_at = now() where id in (select provider_ref from payments where ${orderCondition})`,
        [reference],
      );
      await pool.query(`update payments set read_at = null where ${orderCondition}`, [reference]);
    });
  },
};

/**
 * Waits until the served shop has read the change feed after a command. Otherwise an older cached page could appear.
 */
async function waitForChangeFeed(): Promise<void> {
  await withDeps(readConfig(), async ({ pool }) => {
    const { rows } = await pool.query("select clock_timestamp()::text as at");
    await pool.query("notify harbour_changes");
    const busySessionsSql = `select 1 from pg_stat_activity
      where application_name = 'harbour changes' and datname = current_database()
        and not (state = 'idle' and query_start > $1)`;
    while ((await pool.query(busySessionsSql, [rows[0].at])).rows.length > 0) await pause(5);
  });
}

interface Request {
  readonly action: keyof typeof actions;
  readonly args: readonly string[];
}

process.on("message", ({ action, args }: Request) => {
  actions[action](args).then(
    () => process.send!({ isDone: true }),
    (error: unknown) => process.send!({ isDone: false, why: String(error) }),
  );
});
// Ends this process together with the test's process.
process.on("disconnect", () => process.exit());
