/** The display names of card brands, which are the same in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["unionpay", "UnionPay"],
  ["jcb", "JCB"],
  ["diners", "Diners Club"],
  ["discover", "Discover"],
]);

/**
 * Returns the display name of a card's brand.
 * @param brand the payment provider's code; an unknown code is returned unchanged
 */
export function cardBrandName(brand: string): string {
  return names.get(brand) ?? brand;
}
