import { districtsByRegion } from "@harbour/i18n";
import { useLanguage } from "../site/use-texts.ts";

/** The districts of Hong Kong by region, as options of a select. */
export function DistrictOptions() {
  return districtsByRegion(useLanguage()).map(({ region, districts }) => (
    <optgroup key={region} label={region}>
      {districts.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  ));
}
