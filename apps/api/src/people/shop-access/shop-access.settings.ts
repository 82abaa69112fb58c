import { shopAccessSetting, siteModalsSetting } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";
import { hashPasswordSync, isPasswordHash } from "../accounts/index.ts";

const emptyText = { en: "", zh: "", cn: "" };

export const shopAccess = defineSetting({
  slug: "shop-access",
  schema: shopAccessSetting,
  initial: { state: "open", opens_at: null, title: emptyText, text: emptyText },
});

/**
 * The hash of the shop's password. No site and no reader of settings gets it. Null means that no password opens the
 * shop.
 */
export const shopPassword = defineSetting({
  slug: "shop-password",
  isSecret: true,
  schema: z
    .string()
    .min(6)
    .max(128)
    .overwrite((password) => (isPasswordHash(password) ? password : hashPasswordSync(password)))
    .meta({ writeOnly: true })
    .nullable(),
  initial: null,
});

export const siteModals = defineSetting({
  slug: "site-modals",
  schema: siteModalsSetting,
  initial: {
    age: {
      is_enabled: false,
      title: emptyText,
      text: emptyText,
      minimum_age: 18,
      leave_href: "https://www.google.com.hk/",
    },
    newsletter: { is_enabled: false, title: emptyText, text: emptyText, after_seconds: 20 },
    exit: {
      is_enabled: false,
      title: emptyText,
      text: emptyText,
      button_title: emptyText,
      button_href: paths.products(defaultStore),
    },
  },
  isMergedByField: true,
});
