import type { DeliveryPromise } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { useLanguage, useText } from "../site/use-text.ts";
import { deliveryMessages } from "./delivery.messages.ts";
import { keepDates } from "./keep-dates.tsx";

/** Shows when goods arrive or are ready, and why. */
export function DeliveryDays({
  promise,
  isBrought = false,
}: {
  promise: DeliveryPromise;
  /** Tells whether a courier delivers. */
  isBrought?: boolean;
}) {
  const t = useText(deliveryMessages);
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
