import { sentenceSpace } from "@harbour/i18n";
import { Anchor, Input } from "@harbour/ui";
import { useLocation } from "react-router";
import { EmailInput } from "../../../components/contact/email-input.tsx";
import { PhoneFields } from "../../../components/contact/phone-fields.tsx";
import type { AreaCode } from "../../../components/contact/read-area-codes.ts";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { FormSection } from "./form-section.tsx";

interface Props {
  values: CheckoutValues;
  errors: FieldErrors;
  areaCodes: readonly AreaCode[];
  isMember: boolean;
}

export function ContactFields({ values, errors, areaCodes, isMember }: Props) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  return (
    <FormSection
      id="contact"
      number={1}
      title={t("contact")}
      hint={
        isMember ? (
          t("contactHintMember")
        ) : (
          <>
            {t("contactHint")}
            {sentenceSpace(language)}
            <SignIn />
          </>
        )
      }
    >
      <Input
        label={t("name")}
        name="recipient_name"
        className="md:max-w-md"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.recipient_name}
        error={errors["recipient_name"]}
      />
      <EmailInput
        label={t("email")}
        className="md:max-w-md"
        hint={t(isMember ? "emailHintMember" : "emailHint")}
        autoComplete="email"
        defaultValue={values.email}
        error={errors["email"]}
      />
      <PhoneFields areaCodes={areaCodes} values={values} errors={errors} />
    </FormSection>
  );
}

/** Links to signing in and back, and keeps the typed values. */
function SignIn() {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <span className="whitespace-nowrap">
      {t("haveAccount")}
      {sentenceSpace(language)}
      <Anchor
        href={addReturnPath(paths.authentication("login", "email"), pathname + search)}
        // Enlarges the link for fingers without spreading the lines.
        className="-my-3 inline-block py-3 underline underline-offset-4"
      >
        {t("signIn")}
      </Anchor>
    </span>
  );
}
