import { EmailInput } from "../../../components/contact/email-input.tsx";
import { PhonePair } from "../../../components/contact/phone-pair.tsx";
import type { AreaCode } from "../../../components/contact/read-area-codes.ts";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { authTexts } from "./auth.texts.ts";

interface Props {
  kind: "email" | "phone";
  areaCodes: readonly AreaCode[];
  values: Readonly<Record<string, string>> | undefined;
  errors: FieldErrors;
  /** Tells whether the fields may be empty, because the member signs in by another address. */
  isOptional?: boolean;
}

/**
 * The fields of an e-mail address or phone number that signs in. Password managers take either kind as the user's
 * name.
 */
export function AddressFields({ kind, areaCodes, values, errors, isOptional = false }: Props) {
  const t = useTexts(authTexts);
  if (kind === "email") {
    return (
      <EmailInput
        key="email"
        label={t(isOptional ? "emailOptional" : "email")}
        autoComplete={isOptional ? "email" : "username"}
        required={!isOptional}
        defaultValue={values?.["email"]}
        error={errors["email"]}
      />
    );
  }
  return (
    <PhonePair
      key="phone"
      areaCodes={areaCodes}
      values={values}
      errors={errors}
      areaCodeLabel={t("areaCode")}
      number={{ label: t(isOptional ? "phoneOptional" : "phone"), inputMode: "tel" }}
      isOptional={isOptional}
    />
  );
}
