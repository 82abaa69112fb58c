import type { DeliveryPromise } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { useLanguage } from "../site/use-text.ts";

/** When goods arrive or lie ready, and what that comes from. */
export function DeliveryDays({ promise }: { promise: DeliveryPromise }) {
  const language = useLanguage();
  return (
    <>
      <span className="block text-sm font-bold text-good">{localized(promise.text, language)}</span>
      {promise.facts.map(({ code, text }) => (
        <span key={code} className="block text-sm text-quiet">
          {localized(text, language)}
        </span>
      ))}
    </>
  );
}
