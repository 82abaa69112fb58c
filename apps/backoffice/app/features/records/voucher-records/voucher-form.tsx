import { ApiError } from "@harbour/api-client";
import { rewardTypes, type VoucherDetails } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { GiftField } from "../../../components/records/gift-field.tsx";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { CheckField } from "../../../kit/check-field.tsx";
import { ChoiceField } from "../../../kit/choice-field.tsx";
import { fieldErrors, useErrorReason } from "../../../kit/error-reason.ts";
import { isSame } from "../../../kit/is-same.ts";
import { keyFrom } from "../../../kit/key-from.ts";
import { mergeFields } from "../../../kit/merge-fields.ts";
import { TitledPart } from "../../../kit/titled-part.tsx";
import { useDraftValue } from "../../../kit/use-draft-value.ts";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import {
  newVoucherEdit,
  readVoucher,
  toVoucherFields,
  type VoucherEdit,
  wrongVoucherCounts,
} from "./voucher-edit.ts";
import { VoucherPictures } from "./voucher-pictures.tsx";
import { voucherTexts } from "./voucher.texts.ts";
import { vouchersKey } from "./vouchers-page.tsx";

interface FormState {
  /** The voucher as the form was filled from it, and its version. */
  readonly base: VoucherEdit;
  readonly version: string;
  readonly edit: VoucherEdit;
}

export const voucherKey = (key: string) => ["voucher-records", "one", key];

/** The form of a voucher. What is typed survives reloads and a colleague's change. */
export function VoucherForm({ voucher }: { readonly voucher?: VoucherDetails }) {
  const t = useTexts(voucherTexts);
  const language = useLanguage();
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const [state, setState] = useDraftValue<FormState>(
    voucher ? `voucher ${voucher.record.key}` : "voucher new",
    begin(voucher),
    ({ base, edit }) => isSame(base, edit),
  );
  const { base, edit, version } = state;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [giftTitles, setGiftTitles] = useState<Readonly<Record<string, string>>>({});
  // A restored or renewed voucher fills a form in which nothing was typed.
  if (voucher && voucher.version !== version && isSame(base, edit)) setState(begin(voucher));
  const key = edit.key || keyFrom(edit.title.en).slice(0, 60);
  const saving = useSingleMutation({
    mutationFn: (sent: FormState) => {
      const fields = toVoucherFields(sent.edit, voucher?.record);
      return voucher === undefined
        ? api.voucherRecords.create({ body: { key, ...fields } })
        : api.voucherRecords.change({ params: { key }, body: { version: sent.version, fields } });
    },
    onSuccess: (saved) => {
      setIsOvertaken(false);
      setState(voucher ? begin(saved) : begin(undefined));
      queries.setQueryData(voucherKey(key), saved);
      void queries.invalidateQueries({ queryKey: vouchersKey });
      void queries.invalidateQueries({ queryKey: ["voucher-records", "history"] });
      toast(t("saved"));
      if (voucher === undefined) void navigate(paths.voucher(saved.record.key));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "stale") return;
      const current = error.details["current"] as VoucherDetails;
      setIsOvertaken(true);
      // The colleague's fields that were not touched here are taken over.
      setState((now) => {
        const theirs = readVoucher(current);
        const { merged } = mergeFields(now.base, now.edit, theirs);
        return { base: theirs, version: current.version, edit: merged };
      });
    },
  });
  const isStale = saving.error instanceof ApiError && saving.error.code === "stale";
  const problem = saving.error && !isStale && !isSessionOver(saving.error) ? saving.error : null;
  const errors = fieldErrors(problem, language);
  const errorAt = (field: string) =>
    wrong.includes(field) ? t("wholeNumber") : (errors[`fields.${field}`] ?? errors[field])?.[0];
  const change = (fields: Partial<VoucherEdit>) =>
    setState((now) => ({ ...now, edit: { ...now.edit, ...fields } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const counts = wrongVoucherCounts(edit);
    setWrong(counts);
    if (counts.length === 0) saving.send(state);
  };
  const text = (name: TypedField, label = t(name)) => ({
    label,
    value: edit[name],
    error: errorAt(name),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isGift = edit.discount_type === "BUY_X_GET_Y_FREE";
  const storedTitle = voucher?.goods.find(({ name }) => name === edit.gift)?.title;
  const isChanged = !isSame(base, edit);
  return (
    <form onSubmit={submit} className="space-y-8" noValidate>
      {isOvertaken && <Notice tone="warn">{t("overtaken")}</Notice>}
      {problem && <Notice tone="bad">{t("failed", { reason: describeError(problem) })}</Notice>}
      {voucher && voucher.notes.length > 0 && (
        <Notice tone="warn">
          <span className="block font-bold">{t("notes")}</span>
          {voucher.notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </Notice>
      )}
      <TitledPart id="texts" title={t("texts")}>
        <TextFields
          label={t("title")}
          value={edit.title}
          maxLength={300}
          error={errorAt("title.en") ?? errorAt("title")}
          onChange={(title) => change({ title })}
        />
        <TextFields
          label={t("description")}
          value={edit.description}
          maxLength={2000}
          rows={3}
          error={errorAt("description.en")}
          onChange={(description) => change({ description })}
        />
        {voucher === undefined && (
          <Input
            {...text("key")}
            value={key}
            hint={t("keyHint")}
            maxLength={60}
            className="max-w-md"
          />
        )}
      </TitledPart>
      <TitledPart id="price" title={t("price")}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Input {...text("point")} hint={t("pointHint")} inputMode="numeric" />
          <Input {...text("stock")} hint={t("stockHint")} inputMode="numeric" />
          <Input {...text("quota_per_customer")} hint={t("openHint")} inputMode="numeric" />
          <Input {...text("position")} hint={t("positionHint")} inputMode="numeric" />
        </div>
      </TitledPart>
      <TitledPart id="reward" title={t("reward")}>
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
            error={errorAt("gift")}
            onChoose={(sku, title) => {
              setGiftTitles({ ...giftTitles, [sku]: localized(title, language) });
              change({ gift: sku });
            }}
          />
        )}
      </TitledPart>
      <TitledPart id="conditions" title={t("conditions")}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Input {...text("min_spending")} inputMode="decimal" />
          <Input {...text("min_quantity")} inputMode="numeric" />
          <Input {...text("valid_days")} hint={t("valid_daysHint")} inputMode="numeric" />
        </div>
        <fieldset>
          <legend className="text-sm font-bold">{t("stores")}</legend>
          <div className="flex flex-wrap gap-x-6">
            {(["main", "mini"] as const).map((store) => (
              <CheckField
                key={store}
                label={t(store)}
                isChecked={edit.stores.includes(store)}
                onChange={(isChecked) =>
                  change({
                    stores: isChecked
                      ? [...edit.stores, store]
                      : edit.stores.filter((other) => other !== store),
                  })
                }
              />
            ))}
          </div>
          {errorAt("stores") && (
            <p className="text-sm font-bold text-accent">{errorAt("stores")}</p>
          )}
        </fieldset>
      </TitledPart>
      <TitledPart id="when" title={t("when")}>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <Input {...text("starts_at")} hint={t("openHint")} type="datetime-local" />
          <Input {...text("ends_at")} hint={t("openHint")} type="datetime-local" />
          <div className="sm:pt-6">
            <CheckField
              label={t("is_active")}
              isChecked={edit.is_active}
              onChange={(isActive) => change({ is_active: isActive })}
            />
          </div>
        </div>
      </TitledPart>
      <TitledPart id="pictures" title={t("pictures")}>
        <VoucherPictures images={edit.images} onChange={(images) => change({ images })} />
      </TitledPart>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-page py-4">
        <Button type="submit" busy={saving.isPending} disabled={!isChanged}>
          {voucher ? t("save") : t("create")}
        </Button>
        {isChanged && (
          <Button
            type="button"
            variant="bare"
            onClick={() => setState((now) => ({ ...now, edit: now.base }))}
          >
            {t("discard")}
          </Button>
        )}
      </div>
    </form>
  );
}

type TypedField = {
  [Name in keyof VoucherEdit]: VoucherEdit[Name] extends string ? Name : never;
}[Exclude<keyof VoucherEdit, "discount_type">];

function begin(voucher: VoucherDetails | undefined): FormState {
  const base = voucher ? readVoucher(voucher) : newVoucherEdit;
  return { base, edit: base, version: voucher?.version ?? "" };
}
