import { setTimeout as pause } from "node:timers/promises";
import { shopCommand } from "../../apps/shop/src/index.ts";
import { readConfig } from "../../apps/shop/src/config.ts";
import { withDeps } from "../../apps/shop/src/with-deps.ts";

/**
 * The keeper beside a shop that browser tests visit: `shop` commands, and time that is over, as `shop-under-test.mjs` asks for them.
 * In a process of its own as the command is, and in one for all of a worker's tests: reading the sources costs more than they do.
 */
const deeds = {
  async shop(args: readonly string[]) {
    const said: string[] = [];
    await shopCommand((line) => said.push(line)).parseAsync(args, { from: "user" });
    // A command prints its refusal and sets the exit code.
    if (process.exitCode === undefined) return untilHeard();
    process.exitCode = undefined;
    throw new Error(said.join("\n"));
  },

  /**
   * The time to pay this order is over, and the worker is called. With `unheard`, the provider has not heard of it, so that its page stays
   * open: the shop had taken it for lost.
   */
  async lapse([reference, provider]: readonly string[]) {
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

  /** The slow bank of the sandbox has answered about this order, and whoever looked at it did so a while ago. */
  async answer([reference]: readonly string[]) {
    await withDeps(readConfig(), async ({ pool }) => {
      const ofOrder = "order_id = (select id from orders where reference = $1)";
      await pool.query(
        `update sandbox_payments set known_at = now() where id in (select provider_ref from payments where ${ofOrder})`,
        [reference],
      );
      await pool.query(`update payments set read_at = null where ${ofOrder}`, [reference]);
    });
  },
};

/**
 * The served shop keeps pages, and hears a moment after the command that some no longer hold. It has heard once its reader of changes has
 * read after it was woken here.
 */
async function untilHeard(): Promise<void> {
  await withDeps(readConfig(), async ({ pool }) => {
    const { rows } = await pool.query("select clock_timestamp()::text as at");
    await pool.query("notify harbour_changes");
    const waiting = `select 1 from pg_stat_activity
      where application_name = 'harbour changes' and datname = current_database()
        and not (state = 'idle' and query_start > $1)`;
    while ((await pool.query(waiting, [rows[0].at])).rows.length > 0) await pause(5);
  });
}

interface Errand {
  readonly deed: keyof typeof deeds;
  readonly args: readonly string[];
}

process.on("message", ({ deed, args }: Errand) => {
  deeds[deed](args).then(
    () => process.send!({ isDone: true }),
    (error: unknown) => process.send!({ isDone: false, why: String(error) }),
  );
});
// The process that asked has ended.
process.on("disconnect", () => process.exit());
