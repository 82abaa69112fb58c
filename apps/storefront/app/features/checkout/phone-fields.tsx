import type { AreaCode } from "../authentication/read-area-codes.ts";
import { Input, Select } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { checkoutMessages } from "./checkout.messages.ts";

interface Props {
  /** As the shop has configured them, in words of the page's language. */
  areaCodes: readonly AreaCode[];
  values: { readonly area_code: string; readonly phone: string };
  errors: { readonly area_code?: string; readonly phone?: string };
}

/** Area code and number, as everywhere in the shop that asks for a phone. */
export function PhoneFields({ areaCodes, values, errors }: Props) {
  const t = useText(checkoutMessages);
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
      <Select
        label={t("areaCode")}
        name="area_code"
        autoComplete="tel-country-code"
        defaultValue={values.area_code || areaCodes[0]?.value}
        error={errors.area_code}
      >
        {areaCodes.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
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
  );
}
