import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { saveSettings, storeSettings } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  readMailbox,
  overlapTransactions,
  recipient,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { claimUnremindedOrders } from "./order-changes.repository.ts";
import { sendPaymentReminders } from "./payment-reminders.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });

/** Places an order that waits for its transfer. */
async function placeTransferOrder(name: string) {
  const email = `${name}@reminders.example`;
  const guest = shop.guest();
  const checkout = { delivery_details: { ...recipient, email } };
  const { orderId } = await anOrder(shop, { variantId: variants[0]!.id, guest, checkout });
  return { guest, orderId, email };
}

async function setDeadline(orderId: string, hours: number): Promise<void> {
  await deps.db.execute(sql`
    update orders set payment_deadline = now() + make_interval(hours => ${hours}) where id = ${orderId}`);
}

const reminders = async (email: string) =>
  (await readMailbox(shop, email)).filter(({ kind }) => kind === "order-payment-reminder");

test("reminds a buyer once a day before the payment deadline, with ways to pay", async () => {
  const { orderId, email } = await placeTransferOrder("late");
  await sendPaymentReminders(deps);
  expect(await reminders(email), "there is time yet").toEqual([]);
  await setDeadline(orderId, 23);
  for (let times = 0; times < 3; times += 1) await sendPaymentReminders(deps);
  const [reminder, ...furtherReminders] = await reminders(email);
  expect(furtherReminders).toEqual([]);
  expect(reminder?.subject).toMatch(/^Please pay for order HB-\S+ by \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(reminder?.text).toContain("How to pay");
});

test("two workers at once send one reminder", async () => {
  const { orderId } = await placeTransferOrder("twice");
  await setDeadline(orderId, 5);
  const claimOrders = (tx: Tx) => claimUnremindedOrders(tx, daySeconds, 10);
  // The second call either waits for the lock of the first call, or skips its rows.
  const claimedOrders = await overlapTransactions(deps.db, claimOrders, claimOrders);
  expect(claimedOrders.flat().map(({ id }) => id)).toEqual([orderId]);
});

const daySeconds = 24 * 3600;

test("sends no reminder to a buyer who uploads a proof before the reminder is written", async () => {
  const { guest, orderId, email } = await placeTransferOrder("meanwhile");
  await setDeadline(orderId, 5);
  await sendPaymentReminders(deps);
  await shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
  expect(await reminders(email)).toEqual([]);
});

test("reminds a buyer again of the new deadline after a rejected proof", async () => {
  const { guest, orderId, email } = await placeTransferOrder("again");
  await setDeadline(orderId, 5);
  await sendPaymentReminders(deps);
  expect(await reminders(email)).toHaveLength(1);
  await shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
  await runStaffAction(shop, "reject", orderId, { body: { reason: "Not legible" } });
  await setDeadline(orderId, 5);
  await sendPaymentReminders(deps);
  expect(await reminders(email)).toHaveLength(2);
});

test("a shop with reminders at 0 hours reminds nobody", async () => {
  const { orderId, email } = await placeTransferOrder("never");
  await setDeadline(orderId, 1);
  const formerSettings = await storeSettings(deps.db);
  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "store-settings": { ...formerSettings, payment_reminder_hours: 0 } }),
  );
  await untilPasses(async () =>
    expect(await storeSettings(deps.db)).toMatchObject({ payment_reminder_hours: 0 }),
  );
  await sendPaymentReminders(deps);
  expect(await reminders(email)).toEqual([]);
});

test("a later settings change leaves the payment deadline of an order alone", async () => {
  const hoursToPay = async ({ orderId }: { readonly orderId: string }) => {
    const { rows } = await deps.db.execute<{ hours: number }>(sql`
      select round(extract(epoch from payment_deadline - created_at) / 3600)::int as hours
      from orders where id = ${orderId}`);
    return rows[0]!.hours;
  };
  const before = await placeTransferOrder("fixed");
  const formerSettings = await storeSettings(deps.db);
  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "store-settings": { ...formerSettings, offline_payment_hours: 5 } }),
  );
  await untilPasses(async () =>
    expect((await storeSettings(deps.db)).offline_payment_hours).toBe(5),
  );
  const after = await placeTransferOrder("shorter");
  expect([await hoursToPay(before), await hoursToPay(after)]).toEqual([72, 5]);
});
