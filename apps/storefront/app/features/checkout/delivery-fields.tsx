import type { Calculations, Courier, Warehouse } from "@harbour/contracts";
import type { DeliveryMethod } from "@harbour/contracts/constants";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { CheckableCard, Notice, Textarea } from "@harbour/ui";
import { useRef, useState } from "react";
import { useHasScript } from "../../components/site/use-has-script.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { AddressFields } from "../../components/contact/address-fields.tsx";
import type { FieldErrors } from "../../components/forms/check-fields.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { courierFee } from "../../components/delivery/courier-fee.ts";
import { checkoutMessages } from "./checkout.messages.ts";
import { FormSection } from "./form-section.tsx";

interface Props {
  /** What the goods cost, which the couriers' fees depend on. */
  calculations: Calculations;
  values: CheckoutValues;
  errors: FieldErrors;
  methods: readonly DeliveryMethod[];
  couriers: readonly Courier[];
  pickupPoints: readonly Warehouse[];
  /** What couriers say of their days is about goods that are here. */
  hasPreorder: boolean;
}

/**
 * Both ways of delivery are in the page and CSS shows the chosen one's fields, so the choice works without script;
 * with it the hidden ones are switched off as well, so that they are neither required nor sent.
 */
export function DeliveryFields({
  values,
  errors,
  methods,
  couriers,
  pickupPoints,
  calculations,
  hasPreorder,
}: Props) {
  const t = useText(checkoutMessages);
  const [chosen, setChosen] = useState<{ method: DeliveryMethod; byHand: boolean }>({
    method: values.method,
    byHand: false,
  });
  const [district, setDistrict] = useState(values.district);
  const services = useRef<HTMLFieldSetElement>(null);
  // What is chosen and does not go there makes way for the first that does; its change prices the order anew.
  const moveTo = (to: string) => {
    setDistrict(to);
    const radios = [
      ...(services.current?.querySelectorAll<HTMLInputElement>("[name=courier_id]") ?? []),
    ];
    const goes = (id: string) =>
      couriers.some((one) => one._id === id && !one.excluded_districts.includes(to));
    const isStuck = radios.some(({ checked, value }) => checked && !goes(value));
    if (isStuck) radios.find(({ value }) => goes(value))?.click();
  };
  return (
    <div className="group/delivery grid gap-8">
      <FormSection title={t("delivery")}>
        <div className="grid gap-3 sm:grid-cols-2">
          {methods.map((method) => (
            <CheckableCard
              key={method}
              name="method"
              value={method}
              defaultChecked={values.method === method}
              onChange={() => setChosen({ method, byHand: true })}
            >
              <span className="font-bold">{t(method)}</span>
            </CheckableCard>
          ))}
        </div>
      </FormSection>
      <fieldset
        ref={services}
        onChange={({ target }) => {
          const field = target as unknown as HTMLSelectElement;
          if (field.name === "district") moveTo(field.value);
        }}
        disabled={chosen.byHand && chosen.method !== "DELIVERY"}
        className="grid min-w-0 gap-8 group-has-[[name=method][value=SELF\_PICKUP]:checked]/delivery:hidden"
      >
        <CourierFields
          couriers={couriers}
          chosen={values.courier_id}
          district={district}
          error={errors["courier_id"]}
          calculations={calculations}
          hasPreorder={hasPreorder}
        />
        <FormSection title={t("address")}>
          <AddressFields values={values} errors={errors} buildingHint={t("buildingHint")} />
        </FormSection>
      </fieldset>
      <fieldset
        disabled={chosen.byHand && chosen.method !== "SELF_PICKUP"}
        className="hidden min-w-0 group-has-[[name=method][value=SELF\_PICKUP]:checked]/delivery:grid"
      >
        <PickupFields points={pickupPoints} chosen={values.warehouse_id} />
      </fieldset>
      <Textarea label={t("remarks")} name="remarks" maxLength={500} defaultValue={values.remarks} />
    </div>
  );
}

function CourierFields({
  couriers,
  chosen,
  district,
  error,
  calculations,
  hasPreorder,
}: Pick<Props, "couriers" | "calculations" | "hasPreorder"> & {
  chosen: string;
  district: string;
  error: string | undefined;
}) {
  const t = useText(checkoutMessages);
  const language = useLanguage();
  // Without script nobody would switch it on again when the district changes: there the refusal says it.
  const hasScript = useHasScript();
  return (
    <FormSection title={t("courier")}>
      {error && <Notice tone="bad">{error}</Notice>}
      {hasPreorder && <Notice>{t("preorder")}</Notice>}
      {couriers.map((courier, index) => {
        const fee = courierFee(courier, calculations);
        const isExcluded = courier.excluded_districts.includes(district);
        return (
          <CheckableCard
            key={courier._id}
            name="courier_id"
            value={courier._id}
            defaultChecked={chosen ? chosen === courier._id : index === 0}
            disabled={hasScript && isExcluded}
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-bold">{localized(courier.title, language)}</span>
              <span className="tabular-nums">
                {isZeroMoney(fee) ? t("free") : formatMoney(fee)}
              </span>
            </span>
            {isExcluded && <span className="block text-sm">{t("notToDistrict")}</span>}
            {!hasPreorder && !isExcluded && (
              <span className="block text-sm text-quiet">
                {localized(courier.description, language)}
              </span>
            )}
          </CheckableCard>
        );
      })}
    </FormSection>
  );
}

function PickupFields({ points, chosen }: { points: readonly Warehouse[]; chosen: string }) {
  const t = useText(checkoutMessages);
  const language = useLanguage();
  return (
    <FormSection title={t("pickupPoint")}>
      {points.map((point, index) => (
        <CheckableCard
          key={point._id}
          name="warehouse_id"
          value={point._id}
          defaultChecked={chosen ? chosen === point._id : index === 0}
        >
          <span className="block font-bold">{localized(point.title, language)}</span>
          <span className="block text-sm text-quiet">{localized(point.address, language)}</span>
          <span className="block text-sm text-quiet">
            {localized(point.opening_hours, language)}
          </span>
        </CheckableCard>
      ))}
    </FormSection>
  );
}
