import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readMailbox, startTestApi } from "../../testing/index.ts";
import { findSubscriber, removeOldSubscribers } from "./subscribers.repository.ts";

const shop = await startTestApi();
const { db } = shop.deps;

test("deletes an unconfirmed address after a month", async () => {
  const [pendingEmail, reader] = ["waiting@example.com", "reader@example.com"] as const;
  for (const email of [pendingEmail, reader])
    await shop.anyone.post("/newsletter/subscribe", { email, language: "en" });
  const [letter] = await readMailbox(shop, reader);
  const token = /\?confirm=([\w-]+)/.exec(letter!.text)![1]!;
  expect((await shop.anyone.post("/newsletter/confirm", { token })).status).toBe(200);
  await db.execute(sql`update newsletter_subscribers set asked_at = now() - interval '31 days'`);
  await removeOldSubscribers(db, 10);
  expect(await findSubscriber(db, { email: pendingEmail })).toBeUndefined();
  expect(await findSubscriber(db, { email: reader })).toBeDefined();
});
