import type { DeliveryPromise } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { keepDates } from "../site/keep-dates.tsx";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";

/** Shows when goods arrive or are ready, and why. */
export function DeliveryDays({
  promise,
  isBrought = false,
}: {
  promise: DeliveryPromise;
  /** Tells whether a courier delivers. */
  isBrought?: boolean;
}) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return (
    <>
      <span className="block text-sm font-bold text-good">
        {isBrought
          ? keepDates(t("arrives", { days: localized(promise.text, language) }))
          : keepDates(localized(promise.text, language))}
      </span>
      {promise.facts.map(({ code, text }) => (
        <span key={code} className="block text-sm text-quiet">
          {keepDates(localized(text, language))}
        </span>
      ))}
    </>
  );
}
