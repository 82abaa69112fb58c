import { stores } from "@harbour/contracts/constants";
import { rewardTypes, type VoucherDetails } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { GiftField } from "../../../components/records/gift-field.tsx";
import { PictureField } from "../../../components/records/picture-field.tsx";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { describeField } from "../../../kit/fields/describe-field.ts";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { useRecordForm } from "../../../kit/records/use-record-form.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import {
  emptyVoucherEdit,
  toVoucherEdit,
  toVoucherFields,
  type VoucherEdit,
  listInvalidVoucherCounts,
} from "./voucher-edit.ts";
import { voucherTexts } from "./voucher.texts.ts";
import { vouchersQueryKey } from "./vouchers-page.tsx";

export const voucherQueryKey = (key: string) => ["voucher-records", "one", key] as const;

/** The form of a voucher. Typed values survive reloads and a colleague's change. */
export function VoucherForm({ voucher }: { readonly voucher?: VoucherDetails }) {
  const t = useTexts(voucherTexts);
  const form = useVoucherForm(voucher);
  const { edit, change, faults } = form;
  const findError = (field: string) => faults.get(field);
  const text = useTextField(form);
  return (
    <RecordForm
      form={form}
      describeField={(path) => describeField(t, path)}
      createLabel={t("create")}
      notes={voucher?.notes}
    >
      <TitledCard id="texts" title={t("texts")}>
        <TextFields
          label={t("title")}
          value={edit.title}
          maxLength={300}
          error={findError("title.en") ?? findError("title")}
          onChange={(title) => change({ title })}
        />
        <TextFields
          label={t("description")}
          value={edit.description}
          maxLength={2000}
          rows={3}
          error={findError("description.en")}
          onChange={(description) => change({ description })}
        />
        {voucher === undefined && (
          <Input
            {...text("key")}
            value={deriveKey(edit)}
            hint={t("keyHint")}
            maxLength={60}
            className="max-w-md"
          />
        )}
      </TitledCard>
      <TitledCard id="price" title={t("price")}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Input {...text("point")} hint={t("pointHint")} inputMode="numeric" />
          <Input {...text("stock")} hint={t("stockHint")} inputMode="numeric" />
          <Input {...text("quota_per_customer")} hint={t("openHint")} inputMode="numeric" />
          <Input {...text("position")} hint={t("positionHint")} inputMode="numeric" />
        </div>
      </TitledCard>
      <TitledCard id="reward" title={t("reward")}>
        <RewardFields form={form} text={text} goods={voucher?.goods ?? []} />
      </TitledCard>
      <TitledCard id="conditions" title={t("conditions")}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Input {...text("min_spending")} inputMode="decimal" />
          <Input {...text("min_quantity")} inputMode="numeric" />
          <Input {...text("valid_days")} hint={t("valid_daysHint")} inputMode="numeric" />
        </div>
        <StoreFields form={form} />
      </TitledCard>
      <TitledCard id="when" title={t("when")}>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <DateField {...text("starts_at")} hint={t("openHint")} type="datetime-local" />
          <DateField {...text("ends_at")} hint={t("openHint")} type="datetime-local" />
          <div className="sm:pt-6">
            <CheckField
              label={t("is_active")}
              isChecked={edit.is_active}
              onChange={(isActive) => change({ is_active: isActive })}
            />
          </div>
        </div>
      </TitledCard>
      <TitledCard id="pictures" title={t("pictures")}>
        <PictureField
          maxPictures={5}
          images={edit.images}
          onChange={(images) => change({ images })}
        />
      </TitledCard>
    </RecordForm>
  );
}

const deriveKey = (edit: VoucherEdit) => edit.key || slugifyTitle(edit.title.en).slice(0, 60);

/** Keeps the typed voucher, checks it, and saves it as a new or the stored voucher. */
function useVoucherForm(voucher: VoucherDetails | undefined) {
  const t = useTexts(voucherTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useRecordForm<VoucherEdit, VoucherDetails>({
    draft: voucher ? `voucher ${voucher.record.key}` : "voucher new",
    stored: voucher,
    emptyEdit: emptyVoucherEdit,
    toEdit: toVoucherEdit,
    check: (edit) =>
      new Map(listInvalidVoucherCounts(edit).map((field) => [field, t("wholeNumber")])),
    save: ({ edit, version }) => {
      const fields = toVoucherFields(edit, voucher?.record);
      const key = deriveKey(edit);
      return voucher === undefined
        ? api.voucherRecords.create({ body: { key, ...fields } })
        : api.voucherRecords.change({ params: { key }, body: { version, fields } });
    },
    onSaved: (savedVoucher) => {
      queries.setQueryData(voucherQueryKey(savedVoucher.record.key), savedVoucher);
      refresh(queries, vouchersQueryKey, ["voucher-records", "history"]);
      if (voucher === undefined) void navigate(paths.voucher(savedVoucher.record.key));
    },
  });
}

type Form = ReturnType<typeof useVoucherForm>;

/** Returns a function that makes the input props of a text field. */
function useTextField({ edit, change, faults }: Form) {
  const t = useTexts(voucherTexts);
  return (name: TypedField, label = t(name)) => ({
    label,
    value: edit[name],
    error: faults.get(name),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
}

interface RewardFieldsProps {
  readonly form: Form;
  readonly text: ReturnType<typeof useTextField>;
  /** The goods of the stored voucher, which name its gift. */
  readonly goods: VoucherDetails["goods"];
}

/** Fields for the voucher's discount or gift. */
function RewardFields({ form: { edit, change, faults }, text, goods }: RewardFieldsProps) {
  const t = useTexts(voucherTexts);
  const language = useLanguage();
  const [giftTitles, setGiftTitles] = useState<Readonly<Record<string, string>>>({});
  const isGift = edit.discount_type === "BUY_X_GET_Y_FREE";
  const storedTitle = goods.find(({ name }) => name === edit.gift)?.title;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <ChoiceField
          label={t("discount_type")}
          value={edit.discount_type}
          choices={rewardTypes.map((type) => ({ value: type, label: t(type) }))}
          onChange={(type) =>
            change({ discount_type: type as VoucherEdit["discount_type"], discount_value: "" })
          }
        />
        {isGift ? (
          <>
            <Input {...text("buy_quantity")} inputMode="numeric" />
            <Input {...text("get_quantity")} inputMode="numeric" />
            <Input {...text("max_gifts")} hint={t("openHint")} inputMode="numeric" />
          </>
        ) : (
          <Input
            {...text("discount_value", t(edit.discount_type === "PRICE" ? "dollars" : "percent"))}
            inputMode="decimal"
          />
        )}
      </div>
      {isGift && (
        <GiftField
          sku={edit.gift}
          title={
            giftTitles[edit.gift] ?? (storedTitle ? localized(storedTitle, language) : edit.gift)
          }
          error={faults.get("gift")}
          onChoose={(sku, title) => {
            setGiftTitles({ ...giftTitles, [sku]: localized(title, language) });
            change({ gift: sku });
          }}
        />
      )}
    </>
  );
}

/** Checkboxes for the stores that accept the voucher. */
function StoreFields({ form: { edit, change, faults } }: { readonly form: Form }) {
  const t = useTexts(voucherTexts);
  return (
    <fieldset>
      <legend className="text-sm font-bold">{t("stores")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {stores.map((store) => (
          <CheckField
            key={store}
            label={t(store)}
            isChecked={edit.stores.includes(store)}
            onChange={(isChecked) =>
              change({
                stores: isChecked
                  ? [...edit.stores, store]
                  : edit.stores.filter((otherStore) => otherStore !== store),
              })
            }
          />
        ))}
      </div>
      <FieldError fault={faults.get("stores")} />
    </fieldset>
  );
}

type TypedField = {
  [Name in keyof VoucherEdit]: VoucherEdit[Name] extends string ? Name : never;
}[Exclude<keyof VoucherEdit, "discount_type">];
