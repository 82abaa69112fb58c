import { managerRoles } from "@harbour/contracts/operator";
import { districtIds, districtText, localized } from "@harbour/i18n";
import { Input, Select } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../api.ts";
import { RetryNotice } from "../../kit/retry-notice.tsx";
import { useDebounced } from "../../kit/use-debounced.ts";
import { useHasRole } from "../../session/session.tsx";
import { useLanguage, useTexts } from "../../texts.ts";
import { RecipientFields } from "../orders/recipient-fields.tsx";
import { ContentsLines } from "./contents-lines.tsx";
import { contentsTexts } from "./contents.texts.ts";
import type { Contents } from "./contents.ts";
import { useCodeProblem } from "./use-code-problem.ts";
import type { PricedContents } from "./use-priced-contents.ts";

interface ContentsFormProps {
  readonly contents: Contents;
  readonly change: (changes: Partial<Contents>) => void;
  readonly pricedContents: PricedContents;
  readonly storeId: string;
  /** False hides the e-mail field, because the buyer's e-mail cannot change here. */
  readonly hasEmailField?: boolean;
  /** The shop's errors about the submitted contents, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The contents as submitted last. The error of a field disappears when the field differs from them. */
  readonly sentContents: Contents;
}

/** A form for the goods, codes, delivery and recipient of an order that staff write. */
export function ContentsForm(props: ContentsFormProps) {
  const { contents, change, pricedContents, storeId, errors, hasEmailField = true } = props;
  const t = useTexts(contentsTexts);
  const canGiveGoodwill = useHasRole(managerRoles);
  const text = (name: Exclude<keyof Contents, "lines" | "method">, field: string) => ({
    value: contents[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: readRefusal(props, name, field),
  });
  const hasAddress = contents.method === "DELIVERY" && contents.stationId === "";
  const makeFieldProps = (name: keyof typeof contentsFieldNames) => {
    const field = text(contentsFieldNames[name], `delivery_details.${name}`);
    // The shop checks a missing address only after the other fields. The form therefore reports it with their errors.
    const isMissing = name === "address" && hasAddress && contents.address.trim() === "";
    return isMissing && Object.keys(errors).length > 0
      ? { ...field, error: field.error ?? t("addressMissing") }
      : field;
  };
  const codeProblem = useCodeProblem(contents.voucherCode, pricedContents);
  const codeFieldProps = text("voucherCode", "voucher_code");
  return (
    <div className="space-y-6">
      <Group title={t("items")}>
        <ContentsLines
          lines={contents.lines}
          cart={pricedContents.cart}
          storeId={storeId}
          change={(lines) => change({ lines })}
          fault={contents.lines.length === 0 ? errors["lines"]?.[0] : undefined}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Input
            label={t("code")}
            maxLength={64}
            autoComplete="off"
            {...codeFieldProps}
            error={codeProblem ?? codeFieldProps.error}
          />
          {canGiveGoodwill && (
            <Input
              label={t("goodwill")}
              hint={t("goodwillHint")}
              inputMode="decimal"
              autoComplete="off"
              {...text("goodwill", "goodwill")}
            />
          )}
        </div>
      </Group>
      <Group title={t("delivery")}>
        <DeliveryFields {...props} />
      </Group>
      <Group title={t("buyer")}>
        <RecipientFields
          makeFieldProps={makeFieldProps}
          hasAddress={hasAddress}
          hasEmailField={hasEmailField}
        />
        {!hasEmailField && contents.email !== "" && (
          <p className="text-sm text-quiet wrap-anywhere">
            {t("emailStays", { email: contents.email })}
          </p>
        )}
      </Group>
    </div>
  );
}

/** Returns the error of a field, unless the field has changed since it was submitted. */
const readRefusal = (
  {
    contents,
    sentContents,
    errors,
  }: Pick<ContentsFormProps, "contents" | "sentContents" | "errors">,
  name: keyof Contents,
  field: string,
): string | undefined => (contents[name] === sentContents[name] ? errors[field]?.[0] : undefined);

/** The names of the recipient fields in the form, by their names in the contract. */
const contentsFieldNames = {
  recipient_name: "name",
  email: "email",
  area_code: "areaCode",
  phone: "phone",
  address: "address",
  remarks: "remarks",
} as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card min-w-0 space-y-4">
      <legend className="heading text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

function DeliveryFields(props: ContentsFormProps) {
  const { contents, change } = props;
  const t = useTexts(contentsTexts);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ["delivery-choices", contents.country],
    queryFn: () => api.draftOrders.choices({ query: { country_code: contents.country } }),
    staleTime: 60_000,
  });
  if (isError && !data) return <RetryNotice text={t("notLoaded")} retry={() => void refetch()} />;
  const couriers = data?.couriers ?? [];
  const courier = couriers.find(({ _id }) => _id === contents.courierId);
  const methods = (["DELIVERY", "SELF_PICKUP"] as const).filter(
    (method) => data === undefined || data.delivery_methods.includes(method),
  );
  return (
    <>
      <div className="flex flex-wrap gap-6">
        {methods.map((method) => (
          <label key={method} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="method"
              className="size-5"
              checked={contents.method === method}
              onChange={() => change({ method })}
            />
            {t(method)}
          </label>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {contents.method === "DELIVERY" ? (
          <>
            <Choice
              label={t("courier")}
              value={contents.courierId}
              chooseValue={(courierId) => change({ courierId, stationId: "" })}
              options={couriers.map(({ _id, title }) => [_id, localized(title, language)])}
              error={readRefusal(props, "courierId", "delivery_info.courier_id")}
            />
            {courier?.has_stations && <StationField {...props} />}
            {courier && courier.excluded_districts.length > 0 && (
              <Choice
                label={t("district")}
                value={contents.district}
                chooseValue={(district) => change({ district })}
                options={districtIds.map((id) => [id, districtText(id, language).district])}
                error={readRefusal(props, "district", "delivery_info.district")}
              />
            )}
          </>
        ) : (
          <Choice
            label={t("pickup")}
            value={contents.warehouseId}
            chooseValue={(warehouseId) => change({ warehouseId })}
            options={(data?.pickup_points ?? []).map(({ _id, title }) => [
              _id,
              localized(title, language),
            ])}
            error={readRefusal(props, "warehouseId", "delivery_info.warehouse_id")}
          />
        )}
      </div>
    </>
  );
}

function StationField(props: ContentsFormProps) {
  const { contents, change } = props;
  const t = useTexts(contentsTexts);
  const language = useLanguage();
  const [searchText, setSearchText] = useState("");
  const [stationTitle, setStationTitle] = useState(t("stationBefore"));
  const q = useDebounced(searchText.trim());
  const { data, isError, refetch } = useQuery({
    queryKey: ["stations", contents.courierId, q],
    queryFn: () =>
      api.draftOrders.stations({ params: { courier_id: contents.courierId }, query: { q } }),
  });
  const stationOptions = (data?.data ?? []).map(
    ({ _id, code, title }) => [_id, `${code} · ${localized(title, language)}`] as const,
  );
  const { stationId } = contents;
  // The chosen locker may be missing from the search results, so it is added as an option.
  const isMissing = stationId !== "" && !stationOptions.some(([id]) => id === stationId);
  if (isError && !data) return <RetryNotice text={t("notLoaded")} retry={() => void refetch()} />;
  return (
    <>
      <Input
        label={t("stationFind")}
        type="search"
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      <Choice
        label={t("station")}
        value={stationId}
        chooseValue={(id) => {
          setStationTitle(
            stationOptions.find(([optionId]) => optionId === id)?.[1] ?? stationTitle,
          );
          change({ stationId: id });
        }}
        options={isMissing ? [[stationId, stationTitle], ...stationOptions] : stationOptions}
        error={readRefusal(props, "stationId", "delivery_info.station_id")}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chooseValue: (value: string) => void;
  readonly error?: string | undefined;
}

/** A select without a default. Its first option asks for a choice. */
export function Choice({ label, value, options, chooseValue, error }: ChoiceProps) {
  const t = useTexts(contentsTexts);
  return (
    <Select
      label={label}
      error={error}
      required
      value={value}
      onChange={({ target }) => chooseValue(target.value)}
    >
      <option value="">{t("choose")}</option>
      {options.map(([key, title]) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  );
}
