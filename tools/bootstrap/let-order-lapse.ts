import { readConfig } from "../../apps/shop/src/config.ts";
import { withDeps } from "../../apps/shop/src/with-deps.ts";

/**
 * For journeys in the browser that nobody waits half an hour for: the time to pay this order is over, and the worker is called.
 * With `unheard`, the provider has not heard of it, so that its page stays open: the shop had taken it for lost.
 */
const [reference, unheard] = process.argv.slice(2);
await withDeps(readConfig(), async ({ pool }) => {
  if (unheard === "unheard")
    await pool.query(
      "update payments set state = 'failed', settled_at = now() where order_id = (select id from orders where reference = $1)",
      [reference],
    );
  await pool.query("update orders set payment_deadline = now() where reference = $1", [reference]);
  await pool.query("select graphile_worker.add_job('cancel-overdue-orders')");
});
