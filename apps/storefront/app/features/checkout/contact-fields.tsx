import type { AreaCode } from "../../components/contact/read-area-codes.ts";
import { EmailInput } from "../../components/contact/email-input.tsx";
import { Input } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import type { FieldErrors } from "../../components/forms/check-fields.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { FormSection } from "./form-section.tsx";
import { checkoutMessages } from "./checkout.messages.ts";
import { PhoneFields } from "../../components/contact/phone-fields.tsx";

interface Props {
  values: CheckoutValues;
  errors: FieldErrors;
  areaCodes: readonly AreaCode[];
  isMember: boolean;
}

export function ContactFields({ values, errors, areaCodes, isMember }: Props) {
  const t = useText(checkoutMessages);
  return (
    <FormSection title={t("contact")} hint={t(isMember ? "contactHintMember" : "contactHint")}>
      <Input
        label={t("name")}
        name="recipient_name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.recipient_name}
        error={errors["recipient_name"]}
      />
      <EmailInput
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        defaultValue={values.email}
        error={errors["email"]}
      />
      <PhoneFields areaCodes={areaCodes} values={values} errors={errors} />
    </FormSection>
  );
}
