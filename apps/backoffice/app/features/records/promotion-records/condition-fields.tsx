import { stores } from "@harbour/contracts/constants";
import { localized } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import type { PromotionEdit } from "./promotion-edit.ts";
import { promotionTexts } from "./promotion.texts.ts";
import type { EditFieldsProps } from "./reward-fields.tsx";

/** Reads the membership levels. */
export function useLevels() {
  const { data } = useQuery({
    queryKey: ["promotion-choices"],
    queryFn: () => api.promotions.choices(),
    staleTime: 60_000,
  });
  return data?.levels ?? [];
}

/** Fields for a promotion's minimum spending and quantity, stores and members. */
export function ConditionFields({ edit, findError, onChange }: EditFieldsProps) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const levels = useLevels();
  const { groups, stores: chosenStores } = edit;
  const toggle = <Name extends string>(names: readonly Name[], name: Name): Name[] =>
    names.includes(name) ? names.filter((otherName) => otherName !== name) : [...names, name];
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={t("min_spending")}
          hint={t("minimumHint")}
          value={edit.min_spending}
          error={findError("min_spending")}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ min_spending: target.value })}
        />
        <Input
          label={t("min_quantity")}
          hint={t("minimumHint")}
          value={edit.min_quantity}
          error={findError("min_quantity")}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ min_quantity: target.value })}
        />
      </div>
      <CheckboxGroup title={t("stores")} error={findError("stores")}>
        {stores.map((store) => (
          <CheckField
            key={store}
            label={t(store)}
            isChecked={chosenStores.includes(store)}
            onChange={() => onChange({ stores: toggle(chosenStores, store) })}
          />
        ))}
      </CheckboxGroup>
      <CheckboxGroup title={t("groups")} error={findError("groups")}>
        {([true, false] as const).map((isAll) => (
          <label key={String(isAll)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="groups"
              className="size-5"
              checked={(groups === null) === isAll}
              onChange={() => onChange({ groups: isAll ? null : [] })}
            />
            {t(isAll ? "everybody" : "someLevels")}
          </label>
        ))}
        {groups &&
          levels.map(({ slug, title }) => (
            <CheckField
              key={slug}
              label={localized(title, language)}
              isChecked={groups.includes(slug)}
              onChange={() => onChange({ groups: toggle(groups, slug) })}
            />
          ))}
      </CheckboxGroup>
    </div>
  );
}

/** Fields for a promotion's period and on-off switch. */
export function PeriodFields({ edit, findError, onChange }: EditFieldsProps) {
  const t = useTexts(promotionTexts);
  const time = (name: "starts_at" | "ends_at") => ({
    label: t(name),
    hint: t("openHint"),
    value: edit[name],
    error: findError(name),
    type: "datetime-local",
    className: "max-w-xs",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <Input {...time("starts_at")} />
      <Input {...time("ends_at")} />
      <div className="sm:pt-6">
        <CheckField
          label={t("is_active")}
          isChecked={edit.is_active}
          onChange={() => onChange({ is_active: !edit.is_active })}
        />
      </div>
    </div>
  );
}

/** Fields for a promotion's quotas, with the numbers already used. */
export function LimitFields({
  edit,
  findError,
  onChange,
  uses,
}: EditFieldsProps & { readonly uses: number | undefined }) {
  const t = useTexts(promotionTexts);
  const field = (name: keyof PromotionEdit & ("quota" | "quota_per_person")) => ({
    label: t(name),
    value: edit[name],
    error: findError(name),
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Input
        {...field("quota")}
        hint={uses === undefined ? t("openHint") : t("usedSoFar", { count: uses })}
      />
      <Input {...field("quota_per_person")} hint={t("openHint")} />
    </div>
  );
}

interface CheckboxGroupProps {
  readonly title: string;
  readonly error: string | undefined;
  readonly children: React.ReactNode;
}

function CheckboxGroup({ title, error, children }: CheckboxGroupProps) {
  return (
    <fieldset>
      <legend className="text-sm font-bold">{title}</legend>
      <div className="flex flex-wrap gap-x-6">{children}</div>
      <FieldError fault={error} />
    </fieldset>
  );
}
