import { Input, Select } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import type { FieldErrors } from "../../shell/check-fields.ts";
import type { AreaCode } from "./read-area-codes.ts";
import { authMessages } from "./authentication.messages.ts";

interface Props {
  kind: "email" | "phone";
  areaCodes: readonly AreaCode[];
  values: Readonly<Record<string, string>> | undefined;
  errors: FieldErrors;
}

/** The address one signs in with; password managers know either as the user's name. */
export function AddressFields({ kind, areaCodes, values, errors }: Props) {
  const t = useText(authMessages);
  if (kind === "email") {
    return (
      <Input
        key="email"
        label={t("email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={values?.["email"]}
        error={errors["email"]}
      />
    );
  }
  return (
    <div
      key="phone"
      className="grid grid-cols-[minmax(0,12rem)_minmax(8.5rem,1fr)] items-start gap-3"
    >
      <Select
        label={t("areaCode")}
        name="area_code"
        autoComplete="tel-country-code"
        defaultValue={values?.["area_code"] || areaCodes[0]?.value}
        error={errors["area_code"]}
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
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={20}
        defaultValue={values?.["phone"]}
        error={errors["phone"]}
      />
    </div>
  );
}
