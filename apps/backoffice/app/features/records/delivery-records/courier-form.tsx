import { Input } from "@harbour/ui";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { TitledPart } from "../../../kit/titled-part.tsx";
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
  readonly set: (change: Partial<CourierEdit>) => void;
  readonly errorAt: (path: string) => string | undefined;
}

/** The fields of a courier: names, fees, days, districts and limits. */
export function CourierForm({ edit, set, errorAt }: CourierFormProps) {
  const t = useTexts(deliveryTexts);
  return (
    <>
      <TitledPart id="names" title={t("namesPart")}>
        <LanguageFields
          label={t("name")}
          value={edit.title}
          error={errorAt("title.en") ?? errorAt("title")}
          onChange={(title) => set({ title })}
        />
        <LanguageFields
          label={t("description")}
          rows={5}
          value={edit.description}
          onChange={(description) => set({ description })}
        />
        <RecordPicture image={edit.image} set={set} fault={errorAt("image")} />
        <div className="flex flex-wrap gap-x-8">
          <CheckField
            label={t("isEnabled")}
            isChecked={edit.isEnabled}
            onChange={(isEnabled) => set({ isEnabled })}
          />
          <CheckField
            label={t("hasStations")}
            isChecked={edit.hasStations}
            onChange={(hasStations) => set({ hasStations })}
          />
        </div>
      </TitledPart>
      <TitledPart id="fees" title={t("fees")}>
        <FeeBands bands={edit.bands} onChange={(bands) => set({ bands })} errorAt={errorAt} />
        <Input
          label={t("separateFee")}
          hint={t("separateHint")}
          inputMode="decimal"
          className="max-w-xs"
          value={edit.separateFee}
          error={errorAt("separate_fee")}
          onChange={({ target }) => set({ separateFee: target.value })}
        />
      </TitledPart>
      <TitledPart id="days" title={t("daysPart")}>
        <CheckField
          label={t("promises")}
          isChecked={edit.hasPromise}
          onChange={(hasPromise) => set({ hasPromise })}
        />
        {edit.hasPromise && <ServiceFields edit={edit} set={set} errorAt={errorAt} />}
        <Input
          label={t("trackingUrl")}
          hint={t("trackingHint", { number: "{number}" })}
          placeholder="https://courier.example/{number}"
          maxLength={400}
          autoComplete="off"
          value={edit.trackingUrl}
          error={errorAt("tracking_url")}
          onChange={({ target }) => set({ trackingUrl: target.value })}
        />
      </TitledPart>
      <TitledPart id="limits" title={t("limitsPart")}>
        <LimitFields edit={edit} set={set} errorAt={errorAt} />
        <ZoneFields
          zones={edit.zones}
          hasPromise={edit.hasPromise}
          onChange={(zones) => set({ zones })}
        />
      </TitledPart>
    </>
  );
}

function ServiceFields({ edit, set, errorAt }: CourierFormProps) {
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
          error={errorAt("service.cut_off")}
          onChange={({ target }) => set({ cutOff: target.value })}
        />
        <Input
          label={t("processing")}
          {...days}
          value={edit.processing}
          error={errorAt("service.processing_days")}
          onChange={({ target }) => set({ processing: target.value })}
        />
        <Input
          label={t("minDays")}
          {...days}
          value={edit.minDays}
          error={errorAt("service.days.min")}
          onChange={({ target }) => set({ minDays: target.value })}
        />
        <Input
          label={t("maxDays")}
          {...days}
          value={edit.maxDays}
          error={errorAt("service.days.max")}
          onChange={({ target }) => set({ maxDays: target.value })}
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
                set({
                  weekdays: isChecked
                    ? [...edit.weekdays, day]
                    : edit.weekdays.filter((other) => other !== day),
                })
              }
            />
          ))}
          <CheckField
            label={t("onHolidays")}
            isChecked={edit.onHolidays}
            onChange={(onHolidays) => set({ onHolidays })}
          />
        </div>
      </fieldset>
    </>
  );
}

function LimitFields({ edit, set, errorAt }: CourierFormProps) {
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
          error={errorAt("max_weight_grams")}
          onChange={({ target }) => set({ maxWeight: target.value })}
        />
        <Input
          label={t("maxSize")}
          placeholder="600x400x300"
          value={edit.maxSize}
          error={errorAt("max_size_mm")}
          onChange={({ target }) => set({ maxSize: target.value })}
        />
        <Input
          label={t("maxValue")}
          inputMode="decimal"
          value={edit.maxValue}
          error={errorAt("max_value")}
          onChange={({ target }) => set({ maxValue: target.value })}
        />
      </div>
    </fieldset>
  );
}
