import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";
import { forgetCards } from "./change-cards.ts";
import { signatureHeader, signWebhook } from "./sandbox/signed-webhook.ts";
import { createCardOwner, testCardNumbers, readSetupId, visit } from "./testing.ts";

let address = "";
const now = new Date();
const shop = await startTestApi({
  clock: () => now,
  // The sandbox calls the shop over a real socket.
  deps: ({ settings }) => ({
    settings: {
      ...settings,
      get publicUrl() {
        return address;
      },
    },
  }),
});
address = await shop.listen();
const { deps } = shop;
const cardForm = { number: testCardNumbers.visa, expiry: "12/34", cvc: "123" };

/** Counts the stored cards. Only a webhook can have added them, because nobody has opened the list. */
async function countCards(customerId: string): Promise<number> {
  const {
    rows: [row],
  } = await deps.db.execute<{ cards: number }>(sql`
    select count(*)::integer as cards from credit_cards where customer_id = ${customerId}`);
  return row!.cards;
}

function sendWebhook(
  event: { id: string; card_setup: string },
  changes: Record<string, string> = {},
) {
  const body = JSON.stringify(event);
  const signature = signWebhook(deps.settings.secret, body, now);
  const headers = { "content-type": "application/json", [signatureHeader]: signature, ...changes };
  return shop.anyone.post("/api/payments/webhooks/sandbox", body, { headers });
}

describe("payment provider webhook", () => {
  test("a webhook saves the card though its owner never returns", async () => {
    const owner = await createCardOwner(shop);
    await visit(shop, await owner.beginCardSetup(), cardForm);
    expect(await countCards(owner.shopper.id)).toBe(0);
    await shop.runJobs();
    expect(await countCards(owner.shopper.id)).toBe(1);
    expect(await owner.cards()).toHaveLength(1);
  });

  test("repeated webhooks in any order save each card once", async () => {
    const owners = await Promise.all(Array.from({ length: 20 }, () => createCardOwner(shop)));
    const events = [];
    for (const [index, owner] of owners.entries()) {
      const page = await owner.beginCardSetup();
      events.push({ id: `about ${index}`, card_setup: readSetupId(page) });
      // For every fourth card, a webhook arrives before the card is set up.
      if (index % 4 === 0)
        await sendWebhook({ id: `early ${index}`, card_setup: readSetupId(page) });
      await visit(shop, page, cardForm);
    }
    const shuffledEvents = [
      ...events,
      ...events.toReversed(),
      ...events.map((item) => ({ ...item, id: `${item.id} again` })),
    ];
    const replies = await Promise.all(shuffledEvents.map((event) => sendWebhook(event)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    await shop.runJobs();
    for (const { shopper } of owners) expect(await countCards(shopper.id)).toBe(1);
  });

  test("accepts a webhook only with a fresh signature over its exact bytes", async () => {
    const owner = await createCardOwner(shop);
    const page = await owner.beginCardSetup();
    const event = { id: "forged", card_setup: readSetupId(page) };
    const body = JSON.stringify(event);
    const { secret } = deps.settings;
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    const wrongSignatures = {
      none: "",
      "another secret": signWebhook("guessed", body, now),
      "other bytes": signWebhook(secret, `${body} `, now),
      old: signWebhook(secret, body, minutes(-6)),
      "from the future": signWebhook(secret, body, minutes(6)),
      "a changed time": signWebhook(secret, body, minutes(-1)).replace(/^t=\d+/, "t=1"),
    };
    for (const [why, signature] of Object.entries(wrongSignatures)) {
      const refused = await sendWebhook(event, { [signatureHeader]: signature });
      expect(refused, why).toMatchObject({ status: 400, body: { code: "malformed" } });
    }
    const { rows: received } = await deps.db.execute(
      sql`select 1 from payment_events where event_id = 'forged'`,
    );
    expect(received).toHaveLength(0);
    expect(
      (await sendWebhook(event, { [signatureHeader]: signWebhook(secret, body, minutes(4)) }))
        .status,
    ).toBe(200);
  });

  test.each([
    ["half a JSON text", "{"],
    ["no object", "[]"],
    ["an empty body", ""],
    ["bad UTF-8", Buffer.from([0x7b, 0xff, 0x7d])],
    ["an id that is too long", JSON.stringify({ id: "x".repeat(101) })],
    ["an id with NUL", JSON.stringify({ id: "a\0b" })],
    ["a payment with NUL", JSON.stringify({ id: "nul", payment: "a\0b" })],
    ["a card that is too long", JSON.stringify({ id: "long", card_setup: "x".repeat(101) })],
  ])("refuses a signed webhook with %s", async (_, fault) => {
    const payload = Buffer.from(fault);
    const reply = await shop.api.inject({
      method: "POST",
      url: "/api/payments/webhooks/sandbox",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signWebhook(deps.settings.secret, payload, now),
      },
      payload,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "malformed" });
  });

  test("ignores a webhook about an unknown card, and answers 404 to a webhook of another provider", async () => {
    expect((await sendWebhook({ id: "unknown", card_setup: "nothing" })).status).toBe(200);
    await shop.runJobs();
    const elsewhere = await shop.anyone.post("/api/payments/webhooks/stripe", "{}");
    expect(elsewhere.status).toBe(404);
  });

  test("a webhook about a closed account's card removes the card at the provider", async () => {
    const owner = await createCardOwner(shop);
    const page = await owner.beginCardSetup();
    const { id } = owner.shopper;
    await inTransaction(deps.db, async (tx) => {
      await forgetCards(tx, id);
      await tx.execute(sql`update customers set closed_at = now() where id = ${id}`);
    });
    await visit(shop, page, cardForm);
    await shop.runJobs();
    expect(await countCards(id)).toBe(0);
    const { rows: cardRows } = await deps.db.execute(
      sql`select 1 from sandbox_cards where customer_ref = ${id}`,
    );
    expect(cardRows).toHaveLength(0);
  });

  test("deletes a webhook's record after a week, when it can no longer be repeated", async () => {
    await sendWebhook({ id: "long ago", card_setup: "nothing" });
    await deps.db.execute(sql`update payment_events set received_at = now() - interval '8 days'`);
    await inTransaction(deps.db, (tx) =>
      tx.execute(sql`select graphile_worker.add_job('forget-old-payment-events')`),
    );
    await shop.runJobs();
    expect((await deps.db.execute(sql`select 1 from payment_events`)).rows).toHaveLength(0);
  });
});
