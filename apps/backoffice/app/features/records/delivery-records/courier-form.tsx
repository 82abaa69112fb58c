import { Input } from "@harbour/ui";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import type { CourierEdit } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { FeeBands } from "./fee-bands.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { RecordPicture } from "./record-picture.tsx";
import { isoWeekdayName } from "./weekday-name.ts";
import { ZoneFields } from "./zone-fields.tsx";

interface CourierFormProps {
  readonly edit: CourierEdit;
  readonly changeFields: (change: Partial<CourierEdit>) => void;
  readonly findError: (path: string) => string | undefined;
}

/** The form fields of a courier: names, fees, days, districts and limits. */
export function CourierForm({ edit, changeFields, findError }: CourierFormProps) {
  const t = useTexts(deliveryTexts);
  return (
    <>
      <TitledCard id="names" title={t("namesPart")}>
        <LanguageFields
          label={t("name")}
          value={edit.title}
          error={findError("title.en") ?? findError("title")}
          onChange={(title) => changeFields({ title })}
        />
        <LanguageFields
          label={t("description")}
          rows={5}
          value={edit.description}
          onChange={(description) => changeFields({ description })}
        />
        <RecordPicture image={edit.image} changeFields={changeFields} fault={findError("image")} />
        <div className="flex flex-wrap gap-x-8">
          <CheckField
            label={t("isEnabled")}
            isChecked={edit.isEnabled}
            onChange={(isEnabled) => changeFields({ isEnabled })}
          />
          <CheckField
            label={t("hasStations")}
            isChecked={edit.hasStations}
            onChange={(hasStations) => changeFields({ hasStations })}
          />
        </div>
      </TitledCard>
      <TitledCard id="fees" title={t("fees")}>
        <FeeBands
          bands={edit.bands}
          onChange={(bands) => changeFields({ bands })}
          findError={findError}
        />
        <Input
          label={t("separateFee")}
          hint={t("separateHint")}
          inputMode="decimal"
          className="max-w-xs"
          value={edit.separateFee}
          error={findError("separate_fee")}
          onChange={({ target }) => changeFields({ separateFee: target.value })}
        />
      </TitledCard>
      <TitledCard id="days" title={t("daysPart")}>
        <CheckField
          label={t("promises")}
          isChecked={edit.hasPromise}
          onChange={(hasPromise) => changeFields({ hasPromise })}
        />
        {edit.hasPromise && (
          <ServiceFields edit={edit} changeFields={changeFields} findError={findError} />
        )}
        <Input
          label={t("trackingUrl")}
          hint={t("trackingHint", { number: "{number}" })}
          placeholder="https://courier.example/{number}"
          maxLength={400}
          autoComplete="off"
          value={edit.trackingUrl}
          error={findError("tracking_url")}
          onChange={({ target }) => changeFields({ trackingUrl: target.value })}
        />
      </TitledCard>
      <TitledCard id="limits" title={t("limitsPart")}>
        <LimitFields edit={edit} changeFields={changeFields} findError={findError} />
        <ZoneFields
          zones={edit.zones}
          hasPromise={edit.hasPromise}
          onChange={(zones) => changeFields({ zones })}
        />
      </TitledCard>
    </>
  );
}

function ServiceFields({ edit, changeFields, findError }: CourierFormProps) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const days = { type: "number", min: 0, max: 60, inputMode: "numeric" } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <DateField
          label={t("cutOff")}
          hint={t("cutOffHint")}
          type="time"
          value={edit.cutOff}
          error={findError("service.cut_off")}
          onChange={({ target }) => changeFields({ cutOff: target.value })}
        />
        <Input
          label={t("processing")}
          {...days}
          value={edit.processing}
          error={findError("service.processing_days")}
          onChange={({ target }) => changeFields({ processing: target.value })}
        />
        <Input
          label={t("minDays")}
          {...days}
          value={edit.minDays}
          error={findError("service.days.min")}
          onChange={({ target }) => changeFields({ minDays: target.value })}
        />
        <Input
          label={t("maxDays")}
          {...days}
          value={edit.maxDays}
          error={findError("service.days.max")}
          onChange={({ target }) => changeFields({ maxDays: target.value })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{t("weekdays")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <CheckField
              key={day}
              label={isoWeekdayName(day, language)}
              isChecked={edit.weekdays.includes(day)}
              onChange={(isChecked) =>
                changeFields({
                  weekdays: isChecked
                    ? [...edit.weekdays, day]
                    : edit.weekdays.filter((otherDay) => otherDay !== day),
                })
              }
            />
          ))}
          <CheckField
            label={t("onHolidays")}
            isChecked={edit.onHolidays}
            onChange={(onHolidays) => changeFields({ onHolidays })}
          />
        </div>
      </fieldset>
    </>
  );
}

function LimitFields({ edit, changeFields, findError }: CourierFormProps) {
  const t = useTexts(deliveryTexts);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">
        {t("limits")} <span className="font-normal text-quiet">· {t("noLimit")}</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <Input
          label={t("maxWeight")}
          inputMode="numeric"
          value={edit.maxWeight}
          error={findError("max_weight_grams")}
          onChange={({ target }) => changeFields({ maxWeight: target.value })}
        />
        <Input
          label={t("maxSize")}
          placeholder="600x400x300"
          value={edit.maxSize}
          error={findError("max_size_mm")}
          onChange={({ target }) => changeFields({ maxSize: target.value })}
        />
        <Input
          label={t("maxValue")}
          inputMode="decimal"
          value={edit.maxValue}
          error={findError("max_value")}
          onChange={({ target }) => changeFields({ maxValue: target.value })}
        />
      </div>
    </fieldset>
  );
}
