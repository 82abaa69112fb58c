import type { Courier } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { keepDates } from "../../../components/delivery/keep-dates.tsx";
import { useLanguage, useText } from "../../../components/site/use-text.ts";
import { deliveryMessages } from "../../../components/delivery/delivery.messages.ts";

/** Shows when each part of a split order arrives: the goods in stock, and the pre-order. */
export function ShipmentParts({
  parts,
  className,
}: {
  parts: NonNullable<Courier["separately"]>["parts"];
  className: string;
}) {
  const t = useText(deliveryMessages);
  const language = useLanguage();
  return parts.map(
    ({ promise }) =>
      promise && (
        <span key={promise.text.en} className={classes("block text-sm", className)}>
          {keepDates(
            t(promise.is_preorder ? "preorderPart" : "inStockPart", {
              days: localized(promise.text, language),
            }),
          )}
        </span>
      ),
  );
}
