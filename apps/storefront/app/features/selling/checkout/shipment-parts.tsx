import type { Courier } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { deliveryTexts } from "../../../components/delivery/delivery.texts.ts";
import { keepDatesUnbroken } from "../../../components/site/keep-dates.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";

/** Shows when each part of a split order arrives: the goods in stock, and the pre-order. */
export function ShipmentParts({
  parts,
  className,
}: {
  parts: NonNullable<Courier["separately"]>["parts"];
  className: string;
}) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return parts.map(
    ({ promise }) =>
      promise && (
        <span key={promise.text.en} className={classes("block text-sm", className)}>
          {keepDatesUnbroken(
            t(promise.is_preorder ? "preorderPart" : "inStockPart", {
              days: localized(promise.text, language),
            }),
          )}
        </span>
      ),
  );
}
