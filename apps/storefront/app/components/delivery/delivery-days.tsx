import type { DeliveryPromise } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { keepDatesUnbroken } from "../site/keep-dates.tsx";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";

/** Shows when goods arrive or are ready, and why. */
export function DeliveryDays({
  promise,
  isCourierDelivery = false,
}: {
  promise: DeliveryPromise;
  /** Tells whether a courier brings the goods. False for pick-up. */
  isCourierDelivery?: boolean;
}) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return (
    <>
      <span className="block text-sm font-bold text-good">
        {isCourierDelivery
          ? keepDatesUnbroken(t("arrives", { days: localized(promise.text, language) }))
          : keepDatesUnbroken(localized(promise.text, language))}
      </span>
      {promise.facts.map(({ code, text }) => (
        <span key={code} className="block text-sm text-quiet">
          {keepDatesUnbroken(localized(text, language))}
        </span>
      ))}
    </>
  );
}
