import { type AlertSource, sendAlerts, writeAlert } from "../../base/notifications/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  composeWishlistAlert,
  composeWishlistPush,
  composeWishlistSms,
} from "./compose-wishlist-alert.rules.ts";
import {
  deleteCustomerAlerts,
  findWishlistAlerts,
  deleteOldChanges,
  settleAlertChanges,
  deleteWishlistAlerts,
  type WishlistAlert,
} from "./wishlist-alerts.repository.ts";
import { wishlistAlerts } from "./wishlist-alerts.ts";

export const writeWishlistAlertJob = "write-wishlist-alert";

/** Turns settled changes of products on wishlists into alerts, and queues a message for each follower. */
export const sendWishlistAlerts = (deps: Deps): Promise<void> =>
  sendAlerts(deps, wishlistAlertSource);

/** Writes all waiting news about a person's wishlist. */
export const writeWishlistAlert = (deps: Deps, customerId: string): Promise<void> =>
  writeAlert(deps, wishlistAlertSource, customerId);

const wishlistAlertSource: AlertSource<WishlistAlert> = {
  topic: "wishlist_product_update",
  kind: wishlistAlerts,
  job: writeWishlistAlertJob,
  key: "wishlist-alerts",
  settle: settleAlertChanges,
  deleteOldAlerts: deleteOldChanges,
  find: findWishlistAlerts,
  claimAlerts: deleteWishlistAlerts,
  drop: deleteCustomerAlerts,
  email: composeWishlistAlert,
  sms: composeWishlistSms,
  push: composeWishlistPush,
};
