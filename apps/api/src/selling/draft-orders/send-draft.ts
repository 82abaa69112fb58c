import { makeReason } from "@harbour/contracts/reasons";
import { readPayableStoreSettings } from "../../base/configuration/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import { inTransaction, type Transaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { placeOrder } from "../checkout/index.ts";
import { findDraft, updateDraftOrder } from "./draft-orders.repository.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import { linkState } from "./draft-state.rules.ts";
import { mailPayLink } from "./mail-pay-link.ts";
import { chooseLinkTime, computePayLink, type PayLinkSecret } from "./pay-link-secret.ts";
import { draftBuyer } from "./price-draft.ts";
import {
  auditDraft,
  type DraftRequest,
  findUnchangedDraft,
  lockUnchangedDraft,
  requireHoldTime,
  requireUnplacedDraft,
} from "./save-draft.ts";

export interface SentDraft {
  readonly draft: DraftRow;
  readonly payUrl: string;
}

/**
 * Places the order of a draft and makes its pay link. Prices, reservations and limits are those of a checkout. The
 * deadline is the draft's `hold_until`.
 * @throws ShopError `not_found`, `stale`, `conflict`, and the refusals of a checkout
 */
export async function sendDraft(
  deps: Deps,
  operator: Operator,
  request: DraftRequest,
  sendOptions: { readonly isSentByMessage: boolean; readonly expectedTotal: string | undefined },
): Promise<SentDraft> {
  const unlockedDraft = await findUnchangedDraft(deps, operator, request);
  requireUnplacedDraft(unlockedDraft);
  const now = deps.clock();
  requireHoldTime(unlockedDraft.holdUntil, now);
  const { payment_methods: methods } = await readPayableStoreSettings(deps, deps.db);
  const buyer = draftBuyer(operator, unlockedDraft.customerId);
  const { contents, holdUntil } = unlockedDraft;
  const { lines, goodwill } = contents;
  const link = computePayLink(deps, {
    draftId: request.draftId,
    madeAt: now,
    language: contents.language,
  });
  let placedDraft: DraftRow | undefined;
  /** The draft is marked in the order's transaction, so that two presses place only one order. */
  const runOnce: Transaction = (work, runOpening) =>
    inTransaction(
      deps.db,
      async (tx, opened) => {
        const draft = await lockUnchangedDraft(deps, tx, operator, request);
        requireUnplacedDraft(draft);
        return work(
          tx,
          async (placedOrder) => {
            const { order_id: orderId } = placedOrder as { order_id: string };
            const draftFields = { orderId, customerId: buyer.id, ...makeLinkFields(link, now) };
            placedDraft = await updateDraftOrder(tx, draft.id, draftFields);
            await auditDraft(tx, operator, "send-draft", placedDraft);
          },
          opened,
        );
      },
      runOpening,
    );
  const checkout = {
    storeId: unlockedDraft.storeId,
    checkout_product_variant_ids: lines.map(({ variantId }) => variantId),
    voucher_code: contents.voucherCode,
    delivery_info: contents.deliveryInfo,
    delivery_details: contents.deliveryDetails,
    // The payer chooses the payment method on the link's page.
    payment_method: methods.includes("OFFLINE") ? ("OFFLINE" as const) : ("ONLINE" as const),
    language: contents.language,
    expected_total: sendOptions.expectedTotal,
    staffDraft: {
      operator,
      lines,
      goodwill,
      // The fraction of a second is rounded up, so that the shown deadline is the minute that staff chose.
      secondsToPay: Math.ceil((holdUntil.getTime() - now.getTime()) / 1000),
    },
  };
  await placeOrder(deps, buyer, checkout, runOnce);
  return deliverPayLink(deps, placedDraft!, link, sendOptions.isSentByMessage);
}

/**
 * Makes a new link for an order that can be paid. The former link ends.
 * @throws ShopError `not_found`, `stale`, `conflict`
 */
export async function renewLink(
  deps: Deps,
  operator: Operator,
  request: DraftRequest,
  isSentByMessage: boolean,
): Promise<SentDraft> {
  const { draft, link } = await inTransaction(deps.db, async (tx) => {
    const lockedDraft = await lockUnchangedDraft(deps, tx, operator, request);
    const now = deps.clock();
    await requireOpenLink(tx, lockedDraft, now);
    const madeAt = chooseLinkTime(now, lockedDraft.linkMadeAt);
    const newLink = computePayLink(deps, {
      draftId: lockedDraft.id,
      madeAt,
      language: lockedDraft.contents.language,
    });
    const renewedDraft = await updateDraftOrder(
      tx,
      lockedDraft.id,
      makeLinkFields(newLink, madeAt),
    );
    await auditDraft(tx, operator, "renew-pay-link", renewedDraft);
    return { draft: renewedDraft, link: newLink };
  });
  return deliverPayLink(deps, draft, link, isSentByMessage);
}

/** @throws ShopError `not_found` when the draft has no order, `conflict` when the order cannot be paid */
async function requireOpenLink(tx: Tx, draft: DraftRow, now: Date): Promise<void> {
  const order = draft.orderId === null ? undefined : await findOrder(tx, draft.orderId);
  if (order === undefined) throw notFound("Pay link");
  if (linkState(draft, order, now) !== "open") throw conflict(makeReason("order-not-payable"));
}

function makeLinkFields({ hash }: PayLinkSecret, madeAt: Date) {
  return { linkHash: hash, linkMadeAt: madeAt, seenAt: null, mailedAt: null };
}

async function deliverPayLink(
  deps: Deps,
  draft: DraftRow,
  { url }: PayLinkSecret,
  isSentByMessage: boolean,
): Promise<SentDraft> {
  if (isSentByMessage) await mailPayLink(deps, draft, url);
  const currentDraft = isSentByMessage ? ((await findDraft(deps.db, draft.id)) ?? draft) : draft;
  return { draft: currentDraft, payUrl: url };
}
