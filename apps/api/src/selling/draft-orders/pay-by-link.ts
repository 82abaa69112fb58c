import { makeReason } from "@harbour/contracts/reasons";
import { paths } from "@harbour/contracts/site-paths";
import { withLanguage } from "@harbour/i18n";
import {
  switchToOnlinePayment,
  switchToTransfer,
  createStaleOrderError,
  payOrder,
} from "../../orders/order-payments/index.ts";
import { createOrderStateError } from "../../orders/order-status/index.ts";
import type { OrderRow } from "../../orders/orders/index.ts";
import { submitProof } from "../../orders/proofs/index.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { linkState } from "./draft-state.rules.ts";
import { findPayLink } from "./find-pay-link.ts";
import { listPayableMethods } from "./show-pay-link.ts";

/** The link and the version of the order that its page showed. */
interface ShownLink {
  readonly token: string;
  readonly revision: number;
}

/**
 * Returns the address where the shown version can be paid online.
 * @throws ShopError `not_found`, `stale` when the order was edited, `order_state` when the link is used up,
 * `unavailable`
 */
export async function payByLink(deps: Deps, shownLink: ShownLink): Promise<string> {
  const order = await findShownOrder(deps, shownLink);
  if (!(await listPayableMethods(deps, order)).includes("ONLINE"))
    throw conflict(makeReason("not-payable-online"));
  const payLinkUrl = withLanguage(paths.payLink(shownLink.token), order.language);
  const returnUrls = { success_url: payLinkUrl, cancel_url: payLinkUrl };
  const { revision } = shownLink;
  const url = await payOrder(deps, null, order, { ...returnUrls, revision, canChangeMethod: true });
  await switchToOnlinePayment(deps, order);
  return url;
}

/** Submits a picture of the transfer for the shown version. @throws ShopError as `payByLink`, `validation` */
export async function submitProofByLink(
  deps: Deps,
  payer: Shopper,
  { image, ...shownLink }: ShownLink & { readonly image: string },
): Promise<void> {
  const order = await findShownOrder(deps, shownLink);
  await submitProof(deps, payer, await switchToTransfer(deps, order), image);
}

/** Finds the order of a link, if it can be paid and still has the version that was shown. */
async function findShownOrder(deps: Deps, { token, revision }: ShownLink): Promise<OrderRow> {
  const { draft, order } = await findPayLink(deps, token);
  const now = deps.clock();
  if (linkState(draft, order, now) !== "open")
    throw createOrderStateError(order, { by: "buyer", now });
  if (order.revision !== revision) throw createStaleOrderError();
  return order;
}
