import { expect } from "vitest";
import { startOnlineShop } from "../../orders/orders/testing.ts";
import { aDraft, type TestApiOptions } from "../../testing/index.ts";

export const draftsPath = "/api/operator/draft-orders";
export const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };

/** Starts a shop with online payments, whose staff can write drafts and send links. */
export async function startDraftShop(options: TestApiOptions = {}) {
  const { shop, variantId } = await startOnlineShop(options);
  const support = shop.as(await shop.operator("support"));
  const owner = shop.as(await shop.operator("owner"));
  const draftBody = (variant = variantId, qty = 1) => ({
    ...aDraft(variant, qty),
    language: "en",
    hold_until: hoursAhead(24),
  });
  const postDraft = async (body: object = draftBody(), staff = support) =>
    staff.post(draftsPath, body);
  return {
    shop,
    variantId,
    support,
    owner,
    draftBody,
    postDraft,
    /** Makes a draft and its link. */
    aLink: async (body: object = draftBody(), extraFields: object = {}) => {
      const createdReply = await postDraft(body);
      expect(createdReply.status, createdReply.text).toBe(200);
      const draftId = createdReply.body._id as string;
      const sendReply = await support.post(`${draftsPath}/${draftId}/send`, {
        version: 1,
        ...extraFields,
      });
      expect(sendReply.status, sendReply.text).toBe(200);
      const token = (sendReply.body.pay_url as string).split("/pay/")[1]!;
      return { draftId, token, sent: sendReply.body, orderId: sendReply.body.order._id as string };
    },
    show: (token: string) => shop.anyone.post("/pay-links/show", { token }),
    pay: (token: string, revision = 1) => shop.anyone.post("/pay-links/pay", { token, revision }),
    readState: async (draftId: string) =>
      (await support.get(`${draftsPath}/${draftId}`)).body.state,
  };
}
