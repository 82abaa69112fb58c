import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import type { Registered } from "../../platform/actor.ts";
import { startTestApi, stripeDouble, stripeKinds, stripeObjectsIn } from "../../testing/index.ts";
import type { PaymentProvider } from "./provider.ts";
import { signatureHeader, signWebhook } from "./sandbox/signed-webhook.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";
import { visit } from "./testing.ts";

/** With a key of Stripe's test mode, the suite runs against Stripe itself too, but for what needs a person at its page. */
// oxlint-disable-next-line node/no-process-env -- of this run of the tests, not of a shop
const testKey = process.env["STRIPE_TEST_KEY"];
const signal = AbortSignal.timeout(60_000);
// oxlint-disable-next-line node/no-process-env -- of this run of the tests, not of a shop
const examplesFile = join(process.env["REAL_DATA_DIR"] ?? "", "stripe-fixtures3.json");
const examples: Record<string, Record<string, unknown>> = existsSync(examplesFile)
  ? JSON.parse(readFileSync(examplesFile, "utf8")).resources
  : {};

const double = await stripeDouble(examples);
const stripe = {
  secretKey: double.secretKey,
  webhookSecret: double.webhookSecret,
  apiUrl: double.url,
};
const shop = await startTestApi({ settings: { stripe } });
const { deps } = shop;
const member = await shop.shopper();

/** What people do at a provider, and how it tells. */
interface Side {
  readonly provider: PaymentProvider;
  readonly member: Registered;
  /** Somebody is there who types into its pages, and hears its webhooks. */
  readonly isAtHand: boolean;
  pays(ref: string): Promise<unknown>;
  savesCard(ref: string): Promise<unknown>;
  /** A card of the member's that takes a charge this way. @returns its reference */
  savedCard(kind: "good" | "asks" | "declined"): Promise<string>;
  /** The card's owner says yes to its bank. */
  confirms(ref: string): Promise<unknown>;
  webhook(
    kind: "payment" | "card-setup",
    ref: string,
    at?: Date,
  ): { body: string; headers: Record<string, string> };
  /** How many refunds were made of it. */
  refunds(ref: string): Promise<number>;
}

const typed = { number: "4242424242424242", expiry: "12/34", cvc: "123" };
const savedNumbers = {
  good: "4242424242424242",
  asks: "4000000000003220",
  declined: "4000000000000341",
};
const sides: Record<string, Side> = {
  sandbox: {
    provider: sandboxProvider(deps),
    member,
    isAtHand: true,
    pays: (ref) => visit(shop, `/sandbox/payments/${ref}`, { do: "pay", ...typed }),
    savesCard: (ref) => visit(shop, `/sandbox/cards/${ref}`, typed),
    async savedCard(kind) {
      const provider = sandboxProvider(deps);
      const { providerRef } = await provider.beginCardSetup(setup(), signal);
      await visit(shop, `/sandbox/cards/${providerRef}`, { ...typed, number: savedNumbers[kind] });
      const kept = await provider.readCardSetup(providerRef, signal);
      return kept.state === "done" ? kept.card.providerRef : "";
    },
    confirms: (ref) => visit(shop, `/sandbox/payments/${ref}`, { do: "confirm" }),
    webhook: (kind, ref, at = new Date()) => {
      const about = kind === "payment" ? { payment: ref } : { card_setup: ref };
      const body = JSON.stringify({ id: `evt ${ref}`, ...about });
      const signature = signWebhook(deps.settings.secret, body, at);
      return { body, headers: { [signatureHeader]: signature } };
    },
    refunds: async (ref) => {
      const { rows } = await deps.pool.query(
        "select 1 from sandbox_payments where id = $1 and refunded_at is not null",
        [ref],
      );
      return rows.length;
    },
  },
  stripe: {
    provider: stripeProvider(deps),
    member,
    isAtHand: true,
    pays: async (ref) => double.complete(ref),
    savesCard: async (ref) => double.complete(ref),
    savedCard: async (kind) => `pm_of_${kind}`,
    confirms: async (ref) => double.complete(ref),
    webhook: (_kind, ref, at = new Date()) => {
      const { body, signature } = double.webhook("checkout.session.completed", ref, at.getTime());
      return { body, headers: { "stripe-signature": signature } };
    },
    refunds: async (ref) =>
      double.refunds.filter((refund) =>
        [ref, `pi_of_${ref}`].includes(String(refund["payment_intent"])),
      ).length,
  },
};

if (testKey !== undefined) {
  const inTestMode = { secretKey: testKey, webhookSecret: "whsec_unused" };
  const nobodyThere = () => Promise.reject(new Error("Nobody is at Stripe's page."));
  const cards = {
    good: "pm_card_visa",
    asks: "pm_card_threeDSecure2Required",
    declined: "pm_card_visa_chargeDeclined",
  };
  sides["stripe in test mode"] = {
    provider: stripeProvider({ ...deps, settings: { ...deps.settings, stripe: inTestMode } }),
    member: await shop.shopper(),
    isAtHand: false,
    pays: nobodyThere,
    savesCard: nobodyThere,
    savedCard: async (kind) => cards[kind],
    confirms: nobodyThere,
    webhook: () => {
      throw new Error("Nobody hears Stripe's webhooks.");
    },
    refunds: async (ref) =>
      (await new Stripe(testKey).refunds.list({ payment_intent: ref })).data.length,
  };
}

const run = crypto.randomUUID();
let attempts = 0;
const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 1_900_000);
const payment = (customerRef = member.id) => ({
  attempt: `attempt-${run}-${++attempts}`,
  reference: "HB-AAAA-AAAA",
  amount: 12_345,
  language: "zh" as const,
  expiresAt,
  customerRef,
  successUrl: "https://harbour.test/zh/result/order/success?order=HB-AAAA-AAAA",
  cancelUrl: "https://harbour.test/zh/result/order/cancelled?order=HB-AAAA-AAAA",
});
const setup = payment;

describe.each(Object.entries(sides))("the provider %s", (_name, side) => {
  const { provider, isAtHand } = side;
  const ofMember = () => payment(side.member.id);
  const begun = async () => (await provider.beginPayment(ofMember(), signal)).providerRef;

  test("opens one page for one attempt", async () => {
    const request = ofMember();
    const first = await provider.beginPayment(request, signal);
    expect(await provider.beginPayment(request, signal)).toEqual(first);
    expect(await provider.readPayment(first.providerRef, signal)).toEqual({ state: "open" });
  });

  test.runIf(isAtHand)("says who paid how much, and with what", async () => {
    const ref = await begun();
    await side.pays(ref);
    const paid = { state: "paid", amount: 12_345, method: "card", brand: "visa", last4: "4242" };
    expect(await provider.readPayment(ref, signal)).toEqual(paid);
  });

  test("takes no money on a page that was closed", async () => {
    const ref = await begun();
    expect(await provider.expirePayment(ref, signal)).toEqual({ state: "failed" });
    expect(await provider.expirePayment(ref, signal)).toEqual({ state: "failed" });
    expect(await provider.readPayment(ref, signal)).toEqual({ state: "failed" });
  });

  test.runIf(isAtHand)("says so when it was paid before it could be closed", async () => {
    const ref = await begun();
    await side.pays(ref);
    expect(await provider.expirePayment(ref, signal)).toMatchObject({ state: "paid" });
  });

  test.runIf(isAtHand)("gives money back once, however often it is told", async () => {
    const ref = await begun();
    await side.pays(ref);
    const refund = { attempt: `of ${ref}`, providerRef: ref, amount: 12_345 };
    expect(await provider.refund(refund, signal)).toBe("done");
    expect(await provider.refund(refund, signal)).toBe("done");
    const byOtherHands = { ...refund, attempt: `again ${ref}` };
    expect(await provider.refund(byOtherHands, signal)).toBe("done");
    expect(await side.refunds(ref)).toBe(1);
  });

  test.runIf(isAtHand)("keeps a card, and forgets it as often as it is asked", async () => {
    const { providerRef } = await provider.beginCardSetup(setup(), signal);
    expect(await provider.readCardSetup(providerRef, signal)).toEqual({ state: "open" });
    await side.savesCard(providerRef);
    const kept = await provider.readCardSetup(providerRef, signal);
    expect(kept).toMatchObject({
      state: "done",
      card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    const card = kept.state === "done" ? kept.card.providerRef : "";
    await provider.forgetCard(card, signal);
    await provider.forgetCard(card, signal);
  });

  /** A saved card that can be charged for an order. */
  const prepared = async (kind: "good" | "asks" | "declined") => {
    const request = { ...ofMember(), cardRef: await side.savedCard(kind) };
    const ref = await provider.beginCardPayment(request, signal);
    expect(await provider.beginCardPayment(request, signal)).toBe(ref);
    expect(await provider.readPayment(ref, signal)).toEqual({ state: "open" });
    return { ref, charge: () => provider.chargeCard(ref, request, signal) };
  };

  test("charges a saved card once, however often it is asked, and gives it back", async () => {
    const { ref, charge } = await prepared("good");
    expect(await charge()).toEqual({ state: "taken" });
    expect(await charge()).toEqual({ state: "taken" });
    const paid = { state: "paid", amount: 12_345, method: "card", brand: "visa", last4: "4242" };
    expect(await provider.readPayment(ref, signal)).toEqual(paid);
    expect(await provider.expirePayment(ref, signal)).toEqual(paid);
    const refund = { attempt: `of ${ref}`, providerRef: ref, amount: 12_345 };
    expect(await provider.refund(refund, signal)).toBe("done");
    expect(await side.refunds(ref)).toBe(1);
  });

  test("sends the owner of a saved card to the bank that asks", async () => {
    const { ref, charge } = await prepared("asks");
    expect(await charge()).toMatchObject({ state: "asks", url: expect.any(String) as unknown });
    expect(await provider.readPayment(ref, signal)).toEqual({ state: "open" });
    if (!isAtHand) return;
    await side.confirms(ref);
    expect(await provider.readPayment(ref, signal)).toMatchObject({ state: "paid" });
  });

  test("says that a saved card was declined, and takes nothing from one that was called off", async () => {
    const declined = await prepared("declined");
    expect(await declined.charge()).toEqual({ state: "declined" });
    expect(await provider.expirePayment(declined.ref, signal)).toEqual({ state: "failed" });
    const late = await prepared("good");
    expect(await provider.expirePayment(late.ref, signal)).toEqual({ state: "failed" });
    expect(await late.charge()).toEqual({ state: "declined" });
    expect(await provider.readPayment(late.ref, signal)).toEqual({ state: "failed" });
  });

  test.runIf(isAtHand)(
    "tells what its webhooks are about, and is believed for five minutes",
    async () => {
      const ref = await begun();
      const told = side.webhook("payment", ref);
      expect(await provider.readWebhook(Buffer.from(told.body), told.headers)).toMatchObject({
        subject: { kind: "payment", ref },
      });
      const { providerRef } = await provider.beginCardSetup(setup(), signal);
      const ofCard = side.webhook("card-setup", providerRef);
      expect(await provider.readWebhook(Buffer.from(ofCard.body), ofCard.headers)).toMatchObject({
        subject: { kind: "card-setup", ref: providerRef },
      });
      const refused = { code: "malformed" };
      for (const seconds of [-310, 310]) {
        const late = side.webhook("payment", ref, new Date(Date.now() + seconds * 1000));
        await expect(
          provider.readWebhook(Buffer.from(late.body), late.headers),
        ).rejects.toMatchObject(refused);
      }
      const forged = Buffer.from(told.body.replace(ref, `${ref}x`));
      await expect(provider.readWebhook(forged, told.headers)).rejects.toMatchObject(refused);
      await expect(provider.readWebhook(Buffer.from(told.body), {})).rejects.toMatchObject(refused);
    },
  );
});

test.runIf(existsSync(examplesFile))(
  "the double answers with every field of Stripe's published examples, of the same kind",
  () => {
    const kinds = new Set<string>();
    for (const object of double.answered.flatMap(stripeObjectsIn)) {
      const kind = String(object["object"]);
      const example = examples[kind]!;
      kinds.add(kind);
      expect(Object.keys(object)).toEqual(expect.arrayContaining(Object.keys(example)));
      for (const [name, value] of Object.entries(example))
        if (value !== null && object[name] !== null && typeof object[name] !== "object")
          expect([name, typeof object[name]]).toEqual([name, typeof value]);
    }
    expect(kinds).toEqual(new Set(stripeKinds));
  },
);
