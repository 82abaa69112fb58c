import type { AreaCode } from "../../components/contact/read-area-codes.ts";
import { Input } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import type { CheckoutValues, FieldErrors } from "./checkout-form.ts";
import { FormSection } from "./form-section.tsx";
import { checkoutMessages } from "./checkout.messages.ts";
import { PhoneFields } from "../../components/contact/phone-fields.tsx";

interface Props {
  values: CheckoutValues;
  errors: FieldErrors;
  areaCodes: readonly AreaCode[];
}

export function ContactFields({ values, errors, areaCodes }: Props) {
  const t = useText(checkoutMessages);
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
      <PhoneFields areaCodes={areaCodes} values={values} errors={errors} />
    </FormSection>
  );
}
