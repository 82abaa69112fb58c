import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { readMailbox, startTestApi, withoutGuard } from "../../testing/index.ts";
import { lockAddress } from "../logins/index.ts";
import { confirmSubscription, moveConsentsToMember } from "./confirm-subscription.ts";

const shop = await startTestApi();
const { db } = shop.deps;

describe("confirmation of account and newsletter at once", () => {
  /** Follows the e-mail's link while the account confirms the address, uncommitted. */
  async function race(deps: typeof shop.deps) {
    const email = `${crypto.randomUUID()}@example.com`;
    await shop.anyone.post("/newsletter/subscribe", { email });
    const [confirmationEmail] = await readMailbox(shop, email);
    const token = /\?confirm=([\w-]+)/.exec(confirmationEmail!.text)![1]!;
    const ada = await shop.shopper({ email, verified: false });
    let confirmation: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await lockAddress(tx, { kind: "EMAIL", address: email });
      await tx.execute(sql`update logins set verified_at = now() where customer_id = ${ada.id}`);
      await moveConsentsToMember(tx, ada.id, email);
      confirmation = confirmSubscription(deps, token);
      // Resolves when the link waits for the lock of the address, or ends without waiting.
      const pressDone = confirmation.then(() => true);
      while (!(await Promise.race([pressDone, isLockAwaited()])));
    });
    await confirmation;
    return (await shop.as(ada).get("/notification-settings/details")).body.is_accept.marketing_info;
  }
  async function isLockAwaited() {
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rows.length > 0;
  }

  test("confirming account and newsletter at once keeps the subscription in the account", async () => {
    expect(await race(shop.deps)).toBe(true);
  });

  test("without the lock on the address, the account loses the subscription", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(hashtextextended\((\$\d+), 20\)\)/, "$1");
    expect(await race({ ...shop.deps, ...guard.deps(shop.deps) })).toBe(false);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
