import { describe, expect, test } from "vitest";
import { stripeObjectTypes, listStripeObjects } from "../../testing/index.ts";
import { ProviderRefusal } from "./provider.ts";
import { double, examples, payment, providerSides, signal } from "./testing/provider-sides.ts";

const closed = { state: "failed", isExpired: true };

describe.each(Object.entries(providerSides))("payment provider %s", (_name, side) => {
  const { provider, canOperatePages } = side;
  const makeMemberRequest = () => payment(side.member.id);
  const beginPayment = async () =>
    (await provider.beginPayment(makeMemberRequest(), signal)).providerRef;

  test("opens one payment page per payment attempt", async () => {
    const request = makeMemberRequest();
    const first = await provider.beginPayment(request, signal);
    expect(await provider.beginPayment(request, signal)).toEqual(first);
    expect(await provider.readPayment(first.providerRef, signal)).toEqual({ state: "open" });
  });

  test.runIf(canOperatePages)("reports amount, currency and card of a payment", async () => {
    const ref = await beginPayment();
    await side.pay(ref);
    const paidState = {
      state: "paid",
      amount: 12_345,
      currency: "HKD",
      method: "card",
      brand: "visa",
      last4: "4242",
    };
    expect(await provider.readPayment(ref, signal)).toEqual(paidState);
  });

  test("takes no money on a closed payment page", async () => {
    const ref = await beginPayment();
    expect(await provider.expirePayment(ref, signal)).toEqual(closed);
    expect(await provider.expirePayment(ref, signal)).toEqual(closed);
    expect(await provider.readPayment(ref, signal)).toEqual(closed);
  });

  test.runIf(canOperatePages)(
    "reports a payment made before the page could be closed",
    async () => {
      const ref = await beginPayment();
      await side.pay(ref);
      expect(await provider.expirePayment(ref, signal)).toMatchObject({ state: "paid" });
    },
  );

  test.runIf(canOperatePages)("refunds a payment once, however often asked", async () => {
    const ref = await beginPayment();
    await side.pay(ref);
    const refund = { attempt: `of ${ref}`, providerRef: ref, amount: 12_345 };
    expect(await provider.refund(refund, signal)).toBe("done");
    expect(await provider.refund(refund, signal)).toBe("done");
    const repeatedRefund = { ...refund, attempt: `again ${ref}` };
    expect(await provider.refund(repeatedRefund, signal)).toBe("done");
    expect(await side.refunds(ref)).toBe(1);
  });

  test.runIf(canOperatePages)("saves a card and removes it idempotently", async () => {
    const { providerRef } = await provider.beginCardSetup(payment(), signal);
    expect(await provider.readCardSetup(providerRef, signal)).toEqual({ state: "open" });
    await side.saveCard(providerRef);
    const cardSetup = await provider.readCardSetup(providerRef, signal);
    expect(cardSetup).toMatchObject({
      state: "done",
      card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    const card = cardSetup.state === "done" ? cardSetup.card.cardRef : "";
    await provider.forgetCard(card, signal);
    await provider.forgetCard(card, signal);
  });

  /** Prepares a charge of a saved card for an order. */
  const prepareCardCharge = async (kind: "good" | "asks" | "declined") => {
    const request = { ...makeMemberRequest(), cardRef: await side.prepareSavedCard(kind) };
    const ref = await provider.beginCardPayment(request, signal);
    expect(await provider.beginCardPayment(request, signal)).toBe(ref);
    expect(await provider.readPayment(ref, signal)).toEqual({ state: "open" });
    return { ref, charge: () => provider.chargeCard(ref, request, signal) };
  };

  test("charges a saved card once, however often asked, and refunds it", async () => {
    const { ref, charge } = await prepareCardCharge("good");
    expect(await charge()).toEqual({ state: "taken" });
    expect(await charge()).toEqual({ state: "taken" });
    const paidState = {
      state: "paid",
      amount: 12_345,
      currency: "HKD",
      method: "card",
      brand: "visa",
      last4: "4242",
    };
    expect(await provider.readPayment(ref, signal)).toEqual(paidState);
    expect(await provider.expirePayment(ref, signal)).toEqual(paidState);
    const refund = { attempt: `of ${ref}`, providerRef: ref, amount: 12_345 };
    expect(await provider.refund(refund, signal)).toBe("done");
    expect(await side.refunds(ref)).toBe(1);
  });

  test("refunds parts once each, and together no more than was paid", async () => {
    const { ref, charge } = await prepareCardCharge("good");
    await charge();
    const refundPart = (name: string, amount: number) =>
      provider.refundPartially({ attempt: `${name} of ${ref}`, providerRef: ref, amount }, signal);
    expect(await refundPart("first", 2_000)).toBe("done");
    expect(await refundPart("first", 2_000)).toBe("done");
    await expect(refundPart("too much", 10_346)).rejects.toThrow(ProviderRefusal);
    expect(await side.listPartialRefunds(ref)).toEqual([2_000]);
    expect(await refundPart("the rest", 10_345)).toBe("done");
    expect(await refundPart("the rest", 10_345)).toBe("done");
    await expect(refundPart("one more", 1)).rejects.toThrow(ProviderRefusal);
    expect(await side.listPartialRefunds(ref)).toEqual([2_000, 10_345]);
  });

  test("refuses to refund an unpaid payment", async () => {
    const { ref } = await prepareCardCharge("good");
    const partialRefund = { attempt: `early ${ref}`, providerRef: ref, amount: 100 };
    await expect(provider.refundPartially(partialRefund, signal)).rejects.toThrow(ProviderRefusal);
    expect(await side.listPartialRefunds(ref)).toEqual([]);
  });

  test("sends the owner of a saved card to the bank that asks", async () => {
    const { ref, charge } = await prepareCardCharge("asks");
    expect(await charge()).toMatchObject({ state: "asks", url: expect.any(String) as unknown });
    expect(await provider.readPayment(ref, signal)).toEqual({ state: "open" });
    if (!canOperatePages) return;
    await side.confirmPayment(ref);
    expect(await provider.readPayment(ref, signal)).toMatchObject({ state: "paid" });
  });

  test("reports a declined saved card and takes nothing from a closed payment", async () => {
    const declinedCard = await prepareCardCharge("declined");
    expect(await declinedCard.charge()).toEqual({ state: "declined" });
    expect(await provider.expirePayment(declinedCard.ref, signal)).toEqual(closed);
    const lateCharge = await prepareCardCharge("good");
    expect(await provider.expirePayment(lateCharge.ref, signal)).toEqual(closed);
    expect(await lateCharge.charge()).toEqual({ state: "declined" });
    expect(await provider.readPayment(lateCharge.ref, signal)).toEqual(closed);
  });

  test.runIf(canOperatePages)(
    "reads a webhook's subject and trusts its signature for five minutes",
    async () => {
      const ref = await beginPayment();
      const notice = side.webhook("payment", ref);
      expect(await provider.readWebhook(Buffer.from(notice.body), notice.headers)).toMatchObject({
        subject: { kind: "payment", ref },
      });
      const { providerRef } = await provider.beginCardSetup(payment(), signal);
      const cardWebhook = side.webhook("card-setup", providerRef);
      expect(
        await provider.readWebhook(Buffer.from(cardWebhook.body), cardWebhook.headers),
      ).toMatchObject({
        subject: { kind: "card-setup", ref: providerRef },
      });
      const refused = { code: "malformed" };
      for (const seconds of [-310, 310]) {
        const untimelyWebhook = side.webhook("payment", ref, new Date(Date.now() + seconds * 1000));
        await expect(
          provider.readWebhook(Buffer.from(untimelyWebhook.body), untimelyWebhook.headers),
        ).rejects.toMatchObject(refused);
      }
      const forgedNotice = Buffer.from(notice.body.replace(ref, `${ref}x`));
      await expect(provider.readWebhook(forgedNotice, notice.headers)).rejects.toMatchObject(
        refused,
      );
      await expect(provider.readWebhook(Buffer.from(notice.body), {})).rejects.toMatchObject(
        refused,
      );
    },
  );
});

test.runIf(Object.keys(examples).length > 0)(
  "the Stripe double answers with every field of Stripe's published examples",
  () => {
    const kinds = new Set<string>();
    for (const object of double.answered.flatMap(listStripeObjects)) {
      const kind = String(object["object"]);
      const example = examples[kind]!;
      kinds.add(kind);
      expect(Object.keys(object)).toEqual(expect.arrayContaining(Object.keys(example)));
      for (const [name, value] of Object.entries(example))
        if (value !== null && object[name] !== null && typeof object[name] !== "object")
          expect([name, typeof object[name]]).toEqual([name, typeof value]);
    }
    expect(kinds).toEqual(new Set(stripeObjectTypes));
  },
);
