import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  readMailbox,
  makeOrderWithProof,
  recipient,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const staff = shop.as(await shop.operator("support"));

let buyers = 0;
/** Places an order of a buyer who reads Traditional Chinese. */
async function inChinese(hasProof: boolean) {
  const email = `buyer-${(buyers += 1)}@reasons.example`;
  const checkout = { delivery_details: { ...recipient, email }, language: "zh" };
  const { orderId, guest } = await (hasProof ? makeOrderWithProof : anOrder)(shop, {
    variantId,
    checkout,
  });
  const version = async () => (await staff.get(`/orders/${orderId}`)).body.version as number;
  return {
    cancel: () => shop.as(guest).put(`/orders/${orderId}/cancelled`),
    does: async (action: string, reason: object) =>
      staff.post(`/orders/${orderId}/${action}`, { version: await version(), ...reason }),
    readForBuyer: async () => (await shop.as(guest).get(`/orders/${orderId}/details`)).body,
    readMail: async (kind: string) =>
      (await readMailbox(shop, email)).find((delivery) => delivery.kind === kind)?.text,
  };
}
type Buyer = Awaited<ReturnType<typeof inChinese>>;

/**
 * Changes with a reason for the buyer. Each has the place where the buyer reads it, and one of the shop's prepared
 * reasons.
 */
const changes = [
  {
    what: "reject",
    begin: () => inChinese(true),
    kind: "order-proof-rejected",
    readShownReason: async (buyer: Buyer) => (await buyer.readForBuyer()).checkout.approval,
    prepared: "another-amount",
    text: { zh: "金額與訂單不符。", en: "The amount doesn't match your order." },
  },
  {
    what: "cancel",
    begin: () => inChinese(false),
    kind: "order-cancelled-by-shop",
    readShownReason: async (buyer: Buyer) => (await buyer.readForBuyer()).cancellation,
    prepared: "not-available",
    text: { zh: "貨品已無法供應。", en: "These items are no longer available." },
  },
  {
    what: "dismiss-transfer",
    begin: async () => {
      const buyer = await inChinese(true);
      await buyer.cancel();
      return buyer;
    },
    kind: "order-transfer-not-found",
    readShownReason: async (buyer: Buyer) => (await buyer.readForBuyer()).transfer_return,
    prepared: "not-received",
    text: { zh: "我們的戶口未有收到這筆款項。", en: "The payment hasn't reached our account." },
  },
];

describe.each(changes)(
  "reason for $what",
  ({ what: action, begin, kind, readShownReason, prepared, text }) => {
    test("sends the buyer a prepared reason in their language and gives the site every language", async () => {
      const buyer = await begin();
      const doneReply = await buyer.does(action, { prepared_reason: prepared });
      expect(doneReply.status, doneReply.text).toBe(200);
      expect(await buyer.readMail(kind)).toContain(text.zh);
      expect(await readShownReason(buyer)).toMatchObject({ reason: text.zh, reason_text: text });
    });

    test("accepts own words in each language, or in one language for every buyer", async () => {
      const buyer = await begin();
      const reason = { en: "It is so.", zh: "事實如此。", cn: "事实如此。" };
      expect((await buyer.does(action, { reason })).status).toBe(200);
      expect(await buyer.readMail(kind)).toContain(reason.zh);
      expect(await readShownReason(buyer)).toMatchObject({
        reason: reason.zh,
        reason_text: reason,
      });
      const otherBuyer = await begin();
      const reasonText = "It is so.";
      expect((await otherBuyer.does(action, { reason: reasonText })).status).toBe(200);
      expect(await otherBuyer.readMail(kind)).toContain(reasonText);
      const textInAll = { en: reasonText, zh: reasonText, cn: reasonText };
      expect(await readShownReason(otherBuyer)).toMatchObject({
        reason: reasonText,
        reason_text: textInAll,
      });
    });

    test("refuses a missing or unknown reason", async () => {
      const buyer = await begin();
      const emptyReply = await buyer.does(action, {});
      expect([emptyReply.status, emptyReply.body.errors]).toMatchObject([
        422,
        { reason: [expect.any(String)] },
      ]);
      const unknownReasonReply = await buyer.does(action, { prepared_reason: "unknown" });
      expect(unknownReasonReply.status).toBe(422);
      expect(unknownReasonReply.body.errors).toHaveProperty("prepared_reason");
      const half = { reason: { en: "It is so.", zh: "", cn: "" } };
      expect((await buyer.does(action, half)).status).toBe(422);
    });
  },
);
