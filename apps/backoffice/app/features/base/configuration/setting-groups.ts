import type { settingGroupNames } from "./setting-names.texts.ts";

/** The settings of each group, in the order of the list. */
export const settingGroups: Readonly<Record<keyof typeof settingGroupNames, readonly string[]>> = {
  look: [
    "home",
    "customer-layout",
    "frontend-config",
    "seo",
    "site-modals",
    "icon-collections",
    "well-known-names",
    "social-media-sharing",
    "web-app",
  ],
  access: ["shop-access", "shop-password", "customer-locales", "security-contact"],
  selling: [
    "store-settings",
    "offline-payment-credentials",
    "shopping-cart",
    "low-stock",
    "unpaid-offline-orders",
    "unpaid-online-orders",
    "product-sorting",
  ],
  orders: [
    "order-statuses",
    "order-reasons",
    "refund-reasons",
    "refund-rejections",
    "refund-terms",
  ],
  delivery: ["public-holidays", "area-codes"],
  members: [
    "membership-levels",
    "membership-points",
    "points-rewards",
    "points-gifts",
    "voucher-sorting",
  ],
  messages: ["email-sender", "reply-templates", "response-messages"],
  contents: [
    "post-comments",
    "post-sorting",
    "article-sorting",
    "review-sorting",
    "catalogue-history",
  ],
  others: [],
};

type SettingGroup = keyof typeof settingGroupNames;

/** Sorts settings into their groups. A setting without a group comes last. Empty groups are left out. */
export function groupSettings<Listed extends { readonly slug: string }>(
  settings: readonly Listed[],
): { readonly group: SettingGroup; readonly settings: readonly Listed[] }[] {
  const known = new Set(Object.values(settingGroups).flat());
  const bySlug = new Map(settings.map((setting) => [setting.slug, setting]));
  const unknown = settings.flatMap(({ slug }) => (known.has(slug) ? [] : slug));
  return Object.entries({ ...settingGroups, others: unknown })
    .map(([group, slugs]) => ({
      group: group as SettingGroup,
      settings: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    }))
    .filter((group) => group.settings.length > 0);
}
