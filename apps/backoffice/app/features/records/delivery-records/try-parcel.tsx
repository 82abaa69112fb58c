import type { CourierFields } from "@harbour/contracts/operator";
import {
  type DistrictId,
  districtIds,
  districtText,
  formatMoney,
  isZeroMoney,
  localized,
  readTypedMoney,
} from "@harbour/i18n";
import { Button, Input, Notice, Select } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { readSize } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface TryParcelProps {
  /** Returns the courier as typed in the form. Undefined tries only the saved couriers. */
  readonly courier?: (() => { readonly key: string; readonly fields: CourierFields }) | undefined;
}

/** A try-out that shows the cost and the arrival of a made-up parcel, by the rules of real carts. */
export function TryParcel({ courier }: TryParcelProps) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const describeError = useErrorReason();
  const [value, setValue] = useState("399");
  const [weight, setWeight] = useState("");
  const [size, setSize] = useState("");
  const [district, setDistrict] = useState("");
  const { send, data, error, isPending } = useSingleMutation({
    mutationFn: () =>
      api.delivery.try({
        body: {
          value: readTypedMoney(value) ?? value,
          weight_grams: weight.trim() === "" ? null : Number(weight),
          size_mm: readSize(size),
          district: district === "" ? null : district,
          ...(courier && { courier: courier() }),
        },
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <section aria-labelledby="try" className="card space-y-4">
      <h2 id="try" className="heading text-xl font-bold">
        {t("tryOut")}
      </h2>
      {courier && <p className="text-quiet">{t("tryHint")}</p>}
      <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <Input
          label={t("value")}
          inputMode="decimal"
          value={value}
          required
          onChange={({ target }) => setValue(target.value)}
        />
        <Input
          label={t("weight")}
          inputMode="numeric"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
        <Input
          label={t("maxSize")}
          placeholder="600x400x300"
          value={size}
          onChange={({ target }) => setSize(target.value)}
        />
        <Select
          label={t("district")}
          value={district}
          onChange={({ target }) => setDistrict(target.value)}
        >
          <option value="">{t("anyDistrict")}</option>
          {districtIds.map((id: DistrictId) => (
            <option key={id} value={id}>
              {districtText(id, language).district}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="quiet" busy={isPending}>
          {t("tryNow")}
        </Button>
      </form>
      {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
      {data?.data.length === 0 && <p>{t("nobody")}</p>}
      {data && data.data.length > 0 && (
        <table className="w-full text-start">
          <thead>
            <tr className="border-b border-line-strong text-sm text-quiet">
              {[t("couriers"), t("cost"), t("arrives")].map((head) => (
                <th key={head} scope="col" className="py-2 pe-3 text-start font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((offer) => (
              <tr key={offer.key} className="border-b border-line align-top">
                <th scope="row" className="py-2 pe-3 text-start">
                  {localized(offer.title, language)}
                </th>
                <td className="py-2 pe-3 tabular-nums">
                  {offer.fee === null
                    ? "–"
                    : isZeroMoney(offer.fee)
                      ? t("free")
                      : formatMoney(offer.fee)}
                </td>
                <td className="py-2">
                  {offer.unavailable_reason
                    ? localized(offer.unavailable_reason, language)
                    : offer.promise
                      ? localized(offer.promise.text, language)
                      : t("noPromise")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
