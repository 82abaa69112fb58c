import type { Courier } from "@harbour/contracts";
import type { Shipment } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { CheckableCard } from "@harbour/ui";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { FormSection } from "./form-section.tsx";
import { ShipmentParts } from "./shipment-parts.tsx";

/** Shows the choice for goods in stock with a pre-order: all together later, or the stocked goods at once. */
export function ShipmentFields({
  courier,
  chosenShipment,
}: {
  /** The chosen courier. */
  courier: Courier | undefined;
  chosenShipment: Shipment;
}) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  if (!courier?.separately) return null;
  const { parts, fee } = courier.separately;
  const formatCost = (amount: string | null | undefined) =>
    !amount || isZeroMoney(amount) ? t("free") : formatMoney(amount);
  return (
    <FormSection title={t("shipment")}>
      <CheckableCard
        name="shipment"
        value="together"
        defaultChecked={chosenShipment === "together"}
      >
        <Choice title={t("together")} fee={formatCost(courier.fee)} />
        {courier.promise && (
          <span className="block text-sm text-quiet">
            {t("arrives", { days: localized(courier.promise.text, language) })}
          </span>
        )}
      </CheckableCard>
      <CheckableCard
        name="shipment"
        value="separately"
        defaultChecked={chosenShipment === "separately"}
      >
        <Choice title={t("separately")} fee={formatCost(fee)} />
        <ShipmentParts parts={parts} className="text-quiet" />
      </CheckableCard>
    </FormSection>
  );
}

function Choice({ title, fee }: { title: string; fee: string }) {
  return (
    <span className="flex items-baseline justify-between gap-x-4">
      <span className="min-w-0 font-bold">{title}</span>
      <span className="shrink-0 whitespace-nowrap tabular-nums">{fee}</span>
    </span>
  );
}
