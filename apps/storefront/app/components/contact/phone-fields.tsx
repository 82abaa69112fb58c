import { useState } from "react";
import type { FieldErrors } from "../forms/check-fields.ts";
import { useTexts } from "../site/use-texts.ts";
import { contactTexts } from "./contact.texts.ts";
import { PhonePair } from "./phone-pair.tsx";
import type { AreaCode } from "./read-area-codes.ts";

interface Props {
  /** The configured area codes, in words of the page's language. */
  areaCodes: readonly AreaCode[];
  values: { readonly area_code: string; readonly phone: string };
  errors: FieldErrors;
}

/** The fields for area code and number. */
export function PhoneFields({ areaCodes, values, errors }: Props) {
  const t = useTexts(contactTexts);
  const [areaCode, setAreaCode] = useState(values.area_code || areaCodes[0]?.value);
  return (
    <PhonePair
      areaCodes={areaCodes}
      values={values}
      errors={errors}
      areaCodeLabel={t("areaCode")}
      number={{
        label: t("phone"),
        hint: t(
          areaCode === "86"
            ? "phoneHint86"
            : areaCode === "852" || areaCode === "853"
              ? "phoneHint"
              : "phoneHintAny",
        ),
        inputMode: "numeric",
      }}
      onAreaCode={setAreaCode}
    />
  );
}
