import { z } from "zod";
import { siteSettings, sorting } from "./base/configuration.ts";
import { endpoint } from "./endpoint.ts";
import { membershipLevelsSetting, membershipPointsSetting } from "./offers/membership.ts";
import {
  offlinePaymentSetting,
  orderStatusesSetting,
  refundReasonsSetting,
} from "./orders/order-settings.ts";
import { shopAccessSetting, siteModalsSetting } from "./people/shop-access.ts";
import { id, timestamp } from "./primitives.ts";
import { postCommentsSetting } from "./publishing/publications-posts.ts";
import { shoppingCartSetting } from "./selling/cart.ts";

/** Every public setting of all areas, by slug. */
export const configuration = z
  .object({
    ...siteSettings,
    "post-comments": postCommentsSetting,
    "order-statuses": orderStatusesSetting,
    "refund-reasons": refundReasonsSetting,
    "membership-levels": membershipLevelsSetting,
    "membership-points": membershipPointsSetting,
    "offline-payment-credentials": offlinePaymentSetting,
    "shopping-cart": shoppingCartSetting,
    "shop-access": shopAccessSetting,
    "site-modals": siteModalsSetting,
  })
  .meta({ id: "Configuration" });
export type Configuration = z.infer<typeof configuration>;

export const configurationEndpoints = {
  latest: endpoint({
    method: "GET",
    path: "/configuration/latest",
    summary: "Read all settings of the site, by slug",
    who: "anyone",
    isPublic: true,
    response: configuration,
  }),
  preview: endpoint({
    method: "POST",
    path: "/configuration/preview",
    summary: "Read all settings with the staff's drafts, by the token of a preview link",
    who: "anyone",
    body: z.object({ token: z.string().max(500) }),
    example: { token: "Zm9yIGFuIGhvdXI" },
    response: z.object({
      configuration,
      drafts: z.array(z.string()).meta({ description: "The slugs of settings with a draft" }),
      expires_at: timestamp,
    }),
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  locales: endpoint({
    method: "GET",
    path: "/configuration/slug/customer-locales",
    summary: "List the languages, and which are enabled",
    who: "anyone",
    isPublic: true,
    response: configuration.shape["customer-locales"],
  }),
  sortingList: endpoint({
    method: "GET",
    path: "/configuration/slug/:slug/sorting-list",
    summary: "List the choices of a sort select, such as product-sorting",
    who: "anyone",
    isPublic: true,
    params: z.object({ slug: id }),
    response: z.array(sorting),
    errors: ["not_found"],
  }),
};
