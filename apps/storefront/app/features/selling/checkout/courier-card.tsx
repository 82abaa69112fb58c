import type { Courier } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { CheckableCard } from "@harbour/ui";
import { DeliveryDays } from "../../../components/delivery/delivery-days.tsx";
import { useHasScript } from "../../../components/site/use-has-script.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { ShipmentParts } from "./shipment-parts.tsx";

/** A delivery service with its fee for these goods and their arrival. */
export function CourierCard({
  courier,
  name,
  district = "",
  isChosen,
  isFree = false,
}: {
  courier: Courier;
  name: "courier_id" | "station_courier";
  /** The destination's district, if known. */
  district?: string;
  isChosen: boolean;
  /** Tells whether a promotion makes the delivery free. */
  isFree?: boolean;
}) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  // Only a script could enable the courier again after a change of district. So without script the
  // server refuses the courier instead.
  const hasScript = useHasScript();
  const isExcluded = courier.excluded_districts.includes(district);
  const problem = courier.unavailable_reason;
  const { fee } = courier;
  return (
    <CheckableCard
      name={name}
      value={courier._id}
      picture={courier.image}
      defaultChecked={isChosen}
      disabled={Boolean(problem) || (hasScript && isExcluded)}
    >
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-bold">{localized(courier.title, language)}</span>
        {!problem && fee && (
          <span className="tabular-nums">
            {isFree && !isZeroMoney(fee) && (
              <>
                <span className="sr-only">{t("priceBefore")}</span>
                <s className="me-2 text-quiet">{formatMoney(fee)}</s>
              </>
            )}
            {isFree || isZeroMoney(fee) ? t("free") : formatMoney(fee)}
          </span>
        )}
      </span>
      <Facts courier={courier} isExcluded={isExcluded} />
    </CheckableCard>
  );
}

function Facts({ courier, isExcluded }: { courier: Courier; isExcluded: boolean }) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  if (courier.unavailable_reason)
    return (
      <span className="block text-sm">{localized(courier.unavailable_reason.text, language)}</span>
    );
  if (isExcluded) return <span className="block text-sm">{t("notToDistrict")}</span>;
  const { promise, separately } = courier;
  if (promise && separately)
    return (
      <>
        <span className="block group-has-[[name=shipment][value=separately]:checked]/delivery:hidden">
          <DeliveryDays promise={promise} isCourierDelivery />
        </span>
        <span className="hidden group-has-[[name=shipment][value=separately]:checked]/delivery:block">
          <ShipmentParts parts={separately.parts} className="font-bold text-good" />
        </span>
      </>
    );
  if (promise) return <DeliveryDays promise={promise} isCourierDelivery />;
  return (
    <span className="block text-sm text-quiet">{localized(courier.description, language)}</span>
  );
}
