/** The six terms pages by slug (S2-051 to S2-056). */
export const termsSlugs: readonly string[] = [
  "disclaimer",
  "payment-terms-and-special-fees",
  "privacy-policy",
  "refund-policy",
  "shipping-policy",
  "terms-and-conditions",
];

/** Pages that cannot be removed, because the law (Cap. 486, on personal data) or the checkout requires them. */
export const requiredPageSlugs: readonly string[] = [
  "privacy-policy",
  "refund-policy",
  "terms-and-conditions",
];

/** Slugs of all pages whose text the shop writes. */
export const writtenPageSlugs: readonly string[] = ["about-us", "faq", ...termsSlugs];

/** Values from the settings that a page's text may include, such as `{{offline-payment-hours}}`. */
export const pagePlaceholders = [
  "online-payment-minutes",
  "offline-payment-hours",
  "highest-delivery-fee",
  "free-delivery-from",
  "dollars-per-point",
  "points-valid-days",
  "sign-up-points",
  "birthday-points",
  "refund-days",
] as const;
export type PageFigure = (typeof pagePlaceholders)[number];
