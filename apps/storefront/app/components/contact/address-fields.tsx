import { Input, Select } from "@harbour/ui";
import type { FieldErrors } from "../forms/check-fields.ts";
import { useTexts } from "../site/use-texts.ts";
import { contactTexts } from "./contact.texts.ts";
import { DistrictOptions } from "./district-options.tsx";

interface Props {
  values: { readonly district: string; readonly street: string; readonly building: string };
  errors: FieldErrors;
  /** The hint under the building when it may stay empty. */
  buildingHint?: string;
}

/** A Hong Kong address: district by region, street, building. */
export function AddressFields({ values, errors, buildingHint }: Props) {
  const t = useTexts(contactTexts);
  return (
    <>
      <Select
        label={t("district")}
        name="district"
        autoComplete="address-level2"
        defaultValue={values.district}
        className="md:max-w-80"
        error={errors["district"]}
      >
        <option value="">{t("chooseDistrict")}</option>
        <DistrictOptions />
      </Select>
      <Input
        label={t("street")}
        name="street"
        className="md:max-w-2xl"
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={values.street}
        error={errors["street"]}
      />
      <Input
        label={t("building")}
        hint={buildingHint}
        name="building"
        className="md:max-w-2xl"
        autoComplete="address-line2"
        maxLength={200}
        defaultValue={values.building}
        error={errors["building"]}
      />
    </>
  );
}
