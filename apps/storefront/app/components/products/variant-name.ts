import type { LocalizedText } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";

/** Returns a variant's name; empty when it equals the product's. */
export function formatVariantName(
  line: { readonly product_title: LocalizedText; readonly product_variant_title: LocalizedText },
  language: Language,
): string {
  const name = localized(line.product_variant_title, language);
  return name === localized(line.product_title, language) ? "" : name;
}
