import { localized } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import type { VariantView } from "./present-details.ts";
import type { DeliveryView } from "./read-delivery.ts";
import { returnsTexts } from "./returns.texts.ts";
import { useOffers } from "./use-offers.ts";

/** Lists the delivery choices with fees and dates, and explains returns. */
export default function Returns({
  delivery: { ways, fees, pickUpPoints },
  variant: { id: variantId, availability },
}: {
  delivery: DeliveryView;
  variant: Pick<VariantView, "id" | "availability">;
}) {
  const t = useTexts(returnsTexts);
  const language = useLanguage();
  const isSoldOut = availability === "SOLD_OUT";
  const offers = useOffers(useShownStore(), variantId);
  const findArrivalText = (id: string) =>
    isSoldOut ? null : (offers?.couriers.find(({ _id }) => _id === id)?.promise?.text ?? null);
  const describeReady = (title: string) =>
    isSoldOut
      ? null
      : (offers?.warehouses.find((warehouse) => localized(warehouse.title, language) === title)
          ?.pick_up?.promise?.text ?? null);
  const variantFees = fees[variantId] ?? [];
  const rows = [
    ...ways.flatMap(({ id, title, freeFrom, usual }, index) => {
      const fee = variantFees[index];
      if (fee === null || fee === undefined) return [];
      const [days, freeFromText] = [
        findArrivalText(id),
        fee && freeFrom && t("freeFrom", { amount: freeFrom }),
      ];
      const arrivalText = days
        ? t("arrives", { days: localized(days, language) })
        : availability === "IN_STOCK"
          ? usual
          : null;
      return [{ title, fee: fee || t("free"), freeFromText, arrivalText }];
    }),
    ...pickUpPoints.map((title) => {
      const days = describeReady(title);
      return {
        title: t("pickUpAt", { title }),
        fee: t("free"),
        freeFromText: "",
        arrivalText: days && localized(days, language),
      };
    }),
  ];
  return (
    <div className="max-w-[68ch]">
      <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
        {rows.map(({ title, fee, freeFromText, arrivalText }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="min-w-0 grow">
              <strong className="block">{title}</strong>
              <span className="block min-h-6 text-quiet">{arrivalText}</span>
            </span>
            <span className="text-end tabular-nums">
              <strong className="block">{fee}</strong>
              {freeFromText && <span className="block text-quiet">{freeFromText}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">{t("returns")}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 font-bold text-link">
        <Anchor href={paths.terms("shipping-policy")} className="py-1 hover:underline">
          {t("deliveryPolicy")}
        </Anchor>
        <Anchor href={paths.terms("refund-policy")} className="py-1 hover:underline">
          {t("returnsPolicy")}
        </Anchor>
      </p>
    </div>
  );
}
