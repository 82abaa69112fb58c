import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { type UnsentUnits, countUnsentUnits } from "../../../components/orders/unsent-units.ts";
import type { Draft } from "../../../kit/drafts/use-draft.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { shipTexts } from "./ship.texts.ts";
import { TrackingFields } from "./tracking-fields.tsx";

interface ShipFieldsProps {
  readonly order: StaffOrderDetails;
  readonly draft: Draft["values"];
}

/** The form fields of a parcel: tracking number, link, and the units in the parcel if the order has several. */
export function ShipFields({ order, draft }: ShipFieldsProps) {
  const t = useTexts(shipTexts);
  const withdrawnUnits = [...order.cart_items, ...order.gift_items].reduce(
    (sum, line) => sum + line.withdrawn_qty,
    0,
  );
  return (
    <>
      <TrackingFields draft={draft} />
      {withdrawnUnits > 0 && (
        <p className="text-sm text-quiet">{t("leftOut", { count: withdrawnUnits })}</p>
      )}
      <ParcelUnits units={countUnsentUnits(order)} draft={draft} />
      {order.has_refund_requests && (
        <label className="flex items-center gap-3">
          <input type="checkbox" name="despite" className="size-5" />
          {t("despiteRequest")}
        </label>
      )}
    </>
  );
}

interface UnitsProps {
  readonly units: readonly UnsentUnits[];
  readonly draft: Draft["values"];
}

function ParcelUnits({ units, draft }: UnitsProps) {
  const t = useTexts(shipTexts);
  const language = useLanguage();
  if (countUnits(units) < 2) return null;
  return (
    <fieldset>
      <legend className="text-sm font-bold">{t("units")}</legend>
      <p className="text-sm text-quiet">{t("unitsHint")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {units.map(({ variantId, line, count }) => (
          <li key={variantId}>
            <label className="flex items-center gap-3 py-2">
              <span className="min-w-0 grow">
                <span className="block" dir="auto">
                  {localized(line.product_title, language)}
                </span>
                <span className="block text-sm text-quiet">
                  {localized(line.product_variant_title, language)} · {line.sku}
                </span>
              </span>
              <input
                type="number"
                inputMode="numeric"
                name={makeUnitsFieldName(variantId)}
                min={0}
                max={count}
                required
                defaultValue={draft[makeUnitsFieldName(variantId)] ?? count}
                className="min-h-10 w-20 rounded-md border border-line-strong bg-raised px-3 text-center font-bold tabular-nums"
              />
              <span className="w-10 text-sm text-quiet tabular-nums">/ {count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const makeUnitsFieldName = (variantId: string): string => `units ${variantId}`;
const countUnits = (units: readonly UnsentUnits[]): number =>
  units.reduce((sum, { count }) => sum + count, 0);

/** Reads the units of a parcel from its form. Undefined when the parcel contains everything that is left. */
export function readParcelLines(
  order: StaffOrderDetails,
  form: FormData,
): { product_variant_id: string; qty: number }[] | undefined {
  const units = countUnsentUnits(order).map(({ variantId, count }) => {
    const typedQty = formText(form, makeUnitsFieldName(variantId));
    return { variantId, count, qty: typedQty === "" ? count : Number(typedQty) };
  });
  if (units.every(({ count, qty }) => count === qty)) return undefined;
  return units.flatMap(({ variantId, qty }) =>
    qty > 0 ? [{ product_variant_id: variantId, qty }] : [],
  );
}
