/** Names of companies in their own writing, in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["unionpay", "UnionPay"],
  ["jcb", "JCB"],
  ["diners", "Diners Club"],
  ["discover", "Discover"],
]);

/** @param brand as the provider of payments calls it; one that is not known is shown as it came */
export function cardBrandName(brand: string): string {
  return names.get(brand) ?? brand;
}
