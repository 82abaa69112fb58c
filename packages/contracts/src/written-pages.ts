/** SPEC 2: the six terms pages, by their slugs. */
export const termsSlugs: readonly string[] = [
  "disclaimer",
  "payment-terms-and-special-fees",
  "privacy-policy",
  "refund-policy",
  "shipping-policy",
  "terms-and-conditions",
];

/** Every page of the site whose words the shop writes. */
export const writtenSlugs: readonly string[] = ["about-us", "faq", ...termsSlugs];
