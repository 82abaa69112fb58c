import type { Localized } from "@harbour/i18n";
import { FieldError } from "../../kit/fields/field-error.tsx";
import { useTexts } from "../../texts.ts";
import { giftFieldTexts } from "./gift-field.texts.ts";
import { VariantSearch } from "./variant-search.tsx";

interface GiftFieldProps {
  /** The SKU of the chosen gift. Empty when none is chosen. */
  readonly sku: string;
  readonly title: string;
  readonly error: string | undefined;
  readonly onChoose: (sku: string, title: Localized) => void;
}

/** Shows the variant that a promotion or voucher gives away, with a search for another variant. */
export function GiftField({ sku, title, error, onChoose }: GiftFieldProps) {
  const t = useTexts(giftFieldTexts);
  return (
    <div className="space-y-3">
      <p>
        <span className="text-quiet">{t("gift")}: </span>
        <b dir="auto">{sku === "" ? t("none") : `${title} (${sku})`}</b>
      </p>
      <FieldError fault={error} />
      <VariantSearch
        label={t("findGift")}
        chooseVariant={(variant) => onChoose(variant.sku, variant.product.title)}
      />
    </div>
  );
}
