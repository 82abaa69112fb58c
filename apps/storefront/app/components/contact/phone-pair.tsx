import { Input, Select } from "@harbour/ui";
import type { ComponentProps } from "react";
import type { FieldErrors } from "../forms/check-fields.ts";
import type { AreaCode } from "./read-area-codes.ts";

interface Props {
  areaCodes: readonly AreaCode[];
  values: { readonly area_code?: string; readonly phone?: string } | undefined;
  errors: FieldErrors;
  areaCodeLabel: string;
  /** The number's label and hints. */
  number: Pick<ComponentProps<typeof Input>, "label" | "hint" | "inputMode">;
  isOptional?: boolean;
  onAreaCode?: (areaCode: string) => void;
}

/** Shows area code and number side by side, if the area code fits. */
export function PhonePair({
  areaCodes,
  values,
  errors,
  areaCodeLabel,
  number,
  isOptional = false,
  onAreaCode,
}: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] items-start gap-3 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
      <Select
        label={areaCodeLabel}
        name="area_code"
        autoComplete="tel-country-code"
        defaultValue={values?.area_code || areaCodes[0]?.value}
        error={errors["area_code"]}
        onChange={({ target }) => onAreaCode?.(target.value)}
      >
        {areaCodes.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
      <Input
        {...number}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        required={!isOptional}
        maxLength={20}
        size={16}
        defaultValue={values?.phone}
        error={errors["phone"]}
      />
    </div>
  );
}
