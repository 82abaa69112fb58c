import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stripe } from "stripe";
import type { Registered } from "../../../platform/modules/actor.ts";
import { startTestApi, stripeDouble } from "../../../testing/index.ts";
import type { PaymentProvider } from "../provider.ts";
import { sandboxProvider } from "../sandbox/sandbox-provider.ts";
import { signatureHeader, signWebhook } from "../sandbox/signed-webhook.ts";
import { stripeProvider } from "../stripe/stripe-provider.ts";
import { visit } from "../testing.ts";

/**
 * A key of Stripe's test mode. With it the tests also run against Stripe itself, except steps that
 * need a person at its page.
 */
// oxlint-disable-next-line node/no-process-env -- of this run of the tests, not of a shop
const testKey = process.env["STRIPE_TEST_KEY"];
export const signal = AbortSignal.timeout(60_000);
// oxlint-disable-next-line node/no-process-env -- of this run of the tests, not of a shop
const examplesFile = join(process.env["REAL_DATA_DIR"] ?? "", "stripe-fixtures3.json");
export const examples: Record<string, Record<string, unknown>> = existsSync(examplesFile)
  ? JSON.parse(readFileSync(examplesFile, "utf8")).resources
  : {};

export const double = await stripeDouble(examples);
const stripe = {
  secretKey: double.secretKey,
  webhookSecret: double.webhookSecret,
  apiUrl: double.url,
};
const shop = await startTestApi({ settings: { stripe } });
const { deps } = shop;
const member = await shop.shopper();

/** Actions at a provider for tests: those of people, and the provider's own events. */
interface ProviderSide {
  readonly provider: PaymentProvider;
  readonly member: Registered;
  /** True when the test can type into the provider's pages and receive its webhooks. */
  readonly canOperatePages: boolean;
  pay(ref: string): Promise<unknown>;
  saveCard(ref: string): Promise<unknown>;
  /** Saves a card of the member that behaves in this way. @returns its reference */
  prepareSavedCard(kind: "good" | "asks" | "declined"): Promise<string>;
  /** Confirms the payment, as the owner does on the bank's page. */
  confirmPayment(ref: string): Promise<unknown>;
  webhook(
    kind: "payment" | "card-setup",
    ref: string,
    signedAt?: Date,
  ): { body: string; headers: Record<string, string> };
  /** Counts the refunds of a payment. */
  refunds(ref: string): Promise<number>;
  /** Returns the refunded parts in cents, smallest first. */
  listPartialRefunds(ref: string): Promise<readonly number[]>;
}

const cardFields = { number: "4242424242424242", expiry: "12/34", cvc: "123" };
const savedNumbers = {
  good: "4242424242424242",
  asks: "4000000000003220",
  declined: "4000000000000341",
};
export const providerSides: Record<string, ProviderSide> = {
  sandbox: {
    provider: sandboxProvider(deps),
    member,
    canOperatePages: true,
    pay: (ref) => visit(shop, `/sandbox/payments/${ref}`, { do: "pay", ...cardFields }),
    saveCard: (ref) => visit(shop, `/sandbox/cards/${ref}`, cardFields),
    async prepareSavedCard(kind) {
      const provider = sandboxProvider(deps);
      const { providerRef } = await provider.beginCardSetup(payment(), signal);
      await visit(shop, `/sandbox/cards/${providerRef}`, {
        ...cardFields,
        number: savedNumbers[kind],
      });
      const cardSetup = await provider.readCardSetup(providerRef, signal);
      return cardSetup.state === "done" ? cardSetup.card.cardRef : "";
    },
    confirmPayment: (ref) => visit(shop, `/sandbox/payments/${ref}`, { do: "confirm" }),
    webhook: (kind, ref, signedAt = new Date()) => {
      const subjectRef = kind === "payment" ? { payment: ref } : { card_setup: ref };
      const body = JSON.stringify({ id: `evt ${ref}`, ...subjectRef });
      const signature = signWebhook(deps.settings.secret, body, signedAt);
      return { body, headers: { [signatureHeader]: signature } };
    },
    refunds: async (ref) => {
      const { rows } = await deps.pool.query(
        "select 1 from sandbox_payments where id = $1 and refunded_at is not null",
        [ref],
      );
      return rows.length;
    },
    listPartialRefunds: async (ref) => {
      const { rows } = await deps.pool.query<{ amount: number }>(
        "select amount from sandbox_refunds where payment_id = $1 order by amount",
        [ref],
      );
      return rows.map(({ amount }) => amount);
    },
  },
  stripe: {
    provider: stripeProvider(deps),
    member,
    canOperatePages: true,
    pay: async (ref) => double.completeSession(ref),
    saveCard: async (ref) => double.completeSession(ref),
    prepareSavedCard: async (kind) => `pm_of_${kind}`,
    confirmPayment: async (ref) => double.completeSession(ref),
    webhook: (_kind, ref, signedAt = new Date()) => {
      const { body, signature } = double.webhook(
        "checkout.session.completed",
        ref,
        signedAt.getTime(),
      );
      return { body, headers: { "stripe-signature": signature } };
    },
    refunds: async (ref) =>
      double.refunds.filter((refund) =>
        [ref, `pi_of_${ref}`].includes(String(refund["payment_intent"])),
      ).length,
    listPartialRefunds: async (ref) =>
      sortedAmounts(double.refunds.filter((value) => value["payment_intent"] === ref)),
  },
};

if (testKey !== undefined) {
  const testSettings = { secretKey: testKey, webhookSecret: "whsec_unused" };
  const rejectPageAction = () => Promise.reject(new Error("Nobody is at Stripe's page."));
  const cards = {
    good: "pm_card_visa",
    asks: "pm_card_threeDSecure2Required",
    declined: "pm_card_visa_chargeDeclined",
  };
  providerSides["stripe in test mode"] = {
    provider: stripeProvider({ ...deps, settings: { ...deps.settings, stripe: testSettings } }),
    member: await shop.shopper(),
    canOperatePages: false,
    pay: rejectPageAction,
    saveCard: rejectPageAction,
    prepareSavedCard: async (kind) => cards[kind],
    confirmPayment: rejectPageAction,
    webhook: () => {
      throw new Error("Nobody hears Stripe's webhooks.");
    },
    refunds: async (ref) =>
      (await new Stripe(testKey).refunds.list({ payment_intent: ref })).data.length,
    listPartialRefunds: async (ref) =>
      sortedAmounts((await new Stripe(testKey).refunds.list({ payment_intent: ref })).data),
  };
}

function sortedAmounts(refunds: readonly { readonly amount?: unknown }[]): number[] {
  return refunds.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b);
}

const runId = crypto.randomUUID();
let attempts = 0;
const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 1_900_000);
export const payment = (customerId = member.id) => ({
  attempt: `attempt-${runId}-${++attempts}`,
  reference: "HB-AAAA-AAAA",
  amount: 12_345,
  language: "zh" as const,
  expiresAt,
  heldUntil: expiresAt,
  customerId,
  successUrl: "https://harbour.test/zh/result/order/success?order=HB-AAAA-AAAA",
  cancelUrl: "https://harbour.test/zh/result/order/cancelled?order=HB-AAAA-AAAA",
});
