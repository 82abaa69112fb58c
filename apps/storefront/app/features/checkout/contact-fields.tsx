import type { Configuration } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Input, Select } from "@harbour/ui";
import { useLanguage, useText } from "../../shell/use-text.ts";
import type { CheckoutValues, FieldErrors } from "./checkout-form.ts";
import { FormSection } from "./form-section.tsx";
import { checkoutMessages } from "./checkout.messages.ts";

interface Props {
  values: CheckoutValues;
  errors: FieldErrors;
  areaCodes: Configuration["area-codes"];
}

export function ContactFields({ values, errors, areaCodes }: Props) {
  const t = useText(checkoutMessages);
  const language = useLanguage();
  return (
    <FormSection title={t("contact")} hint={t("contactHint")}>
      <Input
        label={t("name")}
        name="recipient_name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.recipient_name}
        error={errors.recipient_name}
      />
      <Input
        label={t("email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <div className="grid grid-cols-[10rem_1fr] gap-3">
        <Select
          label={t("areaCode")}
          name="area_code"
          autoComplete="tel-country-code"
          defaultValue={values.area_code}
          error={errors.area_code}
        >
          {areaCodes.map(({ value, title }) => (
            <option key={value} value={value}>
              +{value} {localized(title, language)}
            </option>
          ))}
        </Select>
        <Input
          label={t("phone")}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          maxLength={20}
          hint={t("phoneHint")}
          defaultValue={values.phone}
          error={errors.phone}
        />
      </div>
    </FormSection>
  );
}
