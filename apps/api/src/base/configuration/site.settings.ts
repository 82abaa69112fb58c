import { configuration } from "@harbour/contracts";
import { defineSetting, type Setting } from "../../platform/modules/setting.ts";
import { defaultSite } from "./default-site.ts";

/** The stores and their settings. Read them with `storeSettings`. */
export const stores = defineSetting({
  slug: "store-settings",
  schema: configuration.shape["store-settings"],
  initial: defaultSite["store-settings"],
  isMergedByField: true,
});
export const locales = defineSetting({
  slug: "customer-locales",
  schema: configuration.shape["customer-locales"]
    .refine((all) => all.some(({ is_enabled }) => Boolean(is_enabled)), {
      error: "must have one language that is on",
    })
    .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, {
      error: "must not name one language twice",
    }),
  initial: defaultSite["customer-locales"],
});
export const theme = defineSetting({
  slug: "frontend-config",
  schema: configuration.shape["frontend-config"],
  initial: defaultSite["frontend-config"],
});
export const seo = defineSetting({
  slug: "seo",
  schema: configuration.shape["seo"],
  initial: defaultSite["seo"],
  isMergedByField: true,
});
/** Lets phones install the site. Browsers remove the service worker and its data when it is off. */
const webApp = defineSetting({
  slug: "web-app",
  schema: configuration.shape["web-app"],
  initial: { is_enabled: true },
});
/** The contact for security reports. */
const securityContact = defineSetting({
  slug: "security-contact",
  schema: configuration.shape["security-contact"],
  initial: { contact: null },
});
export const home = defineSetting({
  slug: "home",
  schema: configuration.shape["home"],
  initial: defaultSite["home"],
  isMergedByField: true,
});
export const layout = defineSetting({
  slug: "customer-layout",
  schema: configuration.shape["customer-layout"],
  initial: defaultSite["customer-layout"],
  isMergedByField: "deep",
});
const responses = defineSetting({
  slug: "response-messages",
  schema: configuration.shape["response-messages"],
  initial: defaultSite["response-messages"],
});
const sharing = defineSetting({
  slug: "social-media-sharing",
  schema: configuration.shape["social-media-sharing"],
  initial: defaultSite["social-media-sharing"],
});
const icons = defineSetting({
  slug: "icon-collections",
  schema: configuration.shape["icon-collections"],
  initial: defaultSite["icon-collections"],
});
const wellKnownNames = defineSetting({
  slug: "well-known-names",
  schema: configuration.shape["well-known-names"],
  initial: defaultSite["well-known-names"],
});

/** Settings of the site as a whole. */
export const siteSettings: readonly Setting[] = [
  stores,
  locales,
  theme,
  seo,
  home,
  layout,
  responses,
  sharing,
  icons,
  wellKnownNames,
  webApp,
  securityContact,
];
