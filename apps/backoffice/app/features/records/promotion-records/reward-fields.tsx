import { promotionTypes, rewardTypes } from "@harbour/contracts/operator";
import type { Localized } from "@harbour/i18n";
import { Button, Input } from "@harbour/ui";
import { GiftField } from "../../../components/records/gift-field.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { useTexts } from "../../../texts.ts";
import type { PromotionEdit } from "./promotion-edit.ts";
import { promotionTexts } from "./promotion.texts.ts";

export interface EditFieldsProps {
  readonly edit: PromotionEdit;
  readonly findError: (field: string) => string | undefined;
  readonly onChange: (
    change: Partial<PromotionEdit>,
    namedGoods?: readonly [string, Localized],
  ) => void;
}

/** A choice of the promotion's kind: automatic, with a code, or free delivery. */
export function KindFields({ edit, findError, onChange }: EditFieldsProps) {
  const t = useTexts(promotionTexts);
  return (
    <div className="space-y-4">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{t("kind")}</legend>
        {promotionTypes.map((type) => (
          <label
            key={type}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-line-strong p-3 has-checked:border-chosen has-checked:bg-tint"
          >
            <input
              type="radio"
              name="kind"
              className="size-5"
              checked={edit.template_type === type}
              onChange={() => onChange({ template_type: type })}
            />
            <span className="font-bold">{t(type)}</span>
            <span className="col-start-2 text-sm text-quiet">{t(`${type}Help`)}</span>
          </label>
        ))}
      </fieldset>
      {edit.template_type === "PROMOTION_CODE" && (
        <div className="flex flex-wrap items-end gap-3">
          <Input
            label={t("code")}
            hint={t("codeHint")}
            value={edit.code}
            error={findError("code")}
            maxLength={30}
            autoComplete="off"
            className="max-w-xs"
            onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
          />
          <Button
            type="button"
            variant="quiet"
            onClick={() => onChange({ code: makeRandomCode() })}
          >
            {t("makeCode")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Letters and digits for codes. Characters that people confuse are left out. */
const codeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

function makeRandomCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(8));
  return Array.from(numbers, (number) => codeLetters[number % codeLetters.length]).join("");
}

/** Fields for the reward of a promotion: dollars, per cent or a gift. */
export function RewardFields({
  edit,
  findError,
  onChange,
  getTitle,
}: EditFieldsProps & { readonly getTitle: (name: string) => string }) {
  const t = useTexts(promotionTexts);
  const isGift = edit.discount_type === "BUY_X_GET_Y_FREE";
  const count = (name: "buy_quantity" | "get_quantity" | "gifts_per_person") => ({
    label: t(name),
    value: edit[name],
    error: findError(name),
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <ChoiceField
          label={t("discount_type")}
          value={edit.discount_type}
          choices={rewardTypes.map((type) => ({ value: type, label: t(type) }))}
          onChange={(type) =>
            onChange({ discount_type: type as PromotionEdit["discount_type"], discount_value: "" })
          }
        />
        {!isGift && (
          <Input
            label={t(edit.discount_type === "PRICE" ? "dollars" : "percent")}
            value={edit.discount_value}
            error={findError("discount_value") ?? findError("discount_type")}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ discount_value: target.value })}
          />
        )}
        {isGift && (
          <>
            <Input {...count("buy_quantity")} />
            <Input {...count("get_quantity")} />
            <Input {...count("gifts_per_person")} hint={t("openHint")} />
          </>
        )}
      </div>
      {isGift && (
        <GiftField
          sku={edit.gift}
          title={getTitle(edit.gift)}
          error={findError("gift")}
          onChoose={(sku, title) => onChange({ gift: sku }, [sku, title])}
        />
      )}
    </div>
  );
}
