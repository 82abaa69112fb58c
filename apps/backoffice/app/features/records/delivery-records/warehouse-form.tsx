import { Input } from "@harbour/ui";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import type { Texts } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { LanguageFields } from "./language-fields.tsx";
import { MapLink } from "./map-link.tsx";
import { RecordPicture } from "./record-picture.tsx";
import { readDegrees, type WarehouseEdit } from "./warehouse-edit.ts";

interface WarehouseFormProps {
  readonly edit: WarehouseEdit;
  readonly changeFields: (change: Partial<WarehouseEdit>) => void;
  readonly findError: (path: string) => string | undefined;
}

/** An example of opening times in the format of settings files. */
const sampleTimes = "mon-fri 09:00-21:00; sat 10:00-13:00; sun closed";

/** The form fields of a warehouse: names, address, map position, and pick-up hours. */
export function WarehouseForm({ edit, changeFields, findError }: WarehouseFormProps) {
  const t = useTexts(deliveryTexts);
  const [latitude, longitude] = [readDegrees(edit.latitude), readDegrees(edit.longitude)];
  return (
    <>
      <TitledCard id="place" title={t("placePart")}>
        <LanguageFields
          label={t("name")}
          value={edit.title}
          error={findError("title.en") ?? findError("title")}
          onChange={(title) => changeFields({ title })}
        />
        <LanguageFields
          label={t("address")}
          rows={2}
          value={edit.address}
          error={findError("address")}
          onChange={(address) => changeFields({ address: joinLines(address) })}
        />
        <LanguageFields
          label={t("district")}
          value={edit.district}
          onChange={(district) => changeFields({ district })}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Input
            label={t("phone")}
            type="tel"
            value={edit.phone}
            error={findError("phone")}
            onChange={({ target }) => changeFields({ phone: target.value })}
          />
          <Input
            label={t("latitude")}
            inputMode="decimal"
            value={edit.latitude}
            error={findError("latitude")}
            onChange={({ target }) => changeFields({ latitude: target.value })}
          />
          <Input
            label={t("longitude")}
            inputMode="decimal"
            value={edit.longitude}
            error={findError("longitude")}
            onChange={({ target }) => changeFields({ longitude: target.value })}
          />
          {latitude !== null && longitude !== null && (
            <p className="flex min-h-form items-center">
              <MapLink latitude={latitude} longitude={longitude} />
            </p>
          )}
        </div>
        <RecordPicture image={edit.image} changeFields={changeFields} fault={findError("image")} />
      </TitledCard>
      <TitledCard id="pick-up" title={t("pickUpPart")}>
        <CheckField
          label={t("isPickUp")}
          isChecked={edit.isPickupPoint}
          onChange={(isPickupPoint) => changeFields({ isPickupPoint })}
        />
        {edit.isPickupPoint && (
          <PickUpFields edit={edit} changeFields={changeFields} findError={findError} />
        )}
      </TitledCard>
    </>
  );
}

/** Joins the lines of an address to one line, as labels and pages show it. */
const joinLines = ({ en, zh, cn }: Texts): Texts => ({
  en: en.replaceAll(/\s*\n\s*/g, ", "),
  zh: zh.replaceAll("\n", ""),
  cn: cn.replaceAll("\n", ""),
});

function PickUpFields({ edit, changeFields, findError }: WarehouseFormProps) {
  const t = useTexts(deliveryTexts);
  return (
    <>
      <Input
        label={t("openingTimes")}
        hint={t("openingHint", { example: sampleTimes })}
        placeholder={sampleTimes}
        value={edit.openingTimes}
        error={findError("opening_times")}
        onChange={({ target }) => changeFields({ openingTimes: target.value })}
      />
      <LanguageFields
        label={t("openingHours")}
        value={edit.openingHours}
        onChange={(openingHours) => changeFields({ openingHours })}
      />
      <CheckField
        label={t("promises")}
        isChecked={edit.hasPromise}
        onChange={(hasPromise) => changeFields({ hasPromise })}
      />
      {edit.hasPromise && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <DateField
            label={t("cutOff")}
            type="time"
            value={edit.cutOff}
            error={findError("pick_up.cut_off")}
            onChange={({ target }) => changeFields({ cutOff: target.value })}
          />
          <Input
            label={t("readyMinutes")}
            type="number"
            min={0}
            value={edit.readyMinutes}
            error={findError("pick_up.ready_minutes")}
            onChange={({ target }) => changeFields({ readyMinutes: target.value })}
          />
          <Input
            label={t("transferMin")}
            type="number"
            min={0}
            value={edit.minDays}
            error={findError("pick_up.transfer_days.min")}
            onChange={({ target }) => changeFields({ minDays: target.value })}
          />
          <Input
            label={t("transferMax")}
            type="number"
            min={0}
            value={edit.maxDays}
            error={findError("pick_up.transfer_days.max")}
            onChange={({ target }) => changeFields({ maxDays: target.value })}
          />
          <CheckField
            label={t("closedOnHolidays")}
            isChecked={edit.closedOnHolidays}
            onChange={(closedOnHolidays) => changeFields({ closedOnHolidays })}
          />
        </div>
      )}
    </>
  );
}
