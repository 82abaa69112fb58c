import { districtsByRegion } from "@harbour/i18n";
import { Select } from "@harbour/ui";
import { Fold } from "../../../kit/fold.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface ZoneFieldsProps {
  readonly zones: Readonly<Record<string, string>>;
  readonly hasPromise: boolean;
  readonly onChange: (zones: Readonly<Record<string, string>>) => void;
}

const dayChoices = ["1", "2", "3", "5", "7"];

/** Fields for the 18 districts: each is served as usual, with extra days, or not at all. */
export function ZoneFields({ zones, hasPromise, onChange }: ZoneFieldsProps) {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const setDistrictDays = (district: string, days: string) => {
    const { [district]: _, ...otherZones } = zones;
    onChange(days === "" ? otherZones : { ...otherZones, [district]: days });
  };
  const days = hasPromise ? [...new Set([...dayChoices, ...Object.values(zones)])] : [];
  return (
    <Fold
      title={
        <>
          {t("zones")} <span className="font-normal text-quiet">· {t("zonesHint")}</span>
        </>
      }
    >
      {districtsByRegion(language).map(({ region, districts }) => (
        <fieldset key={region} className="mt-4">
          <legend className="mb-2 text-sm text-quiet">{region}</legend>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {districts.map(({ id, title }) => (
              <Select
                key={id}
                label={title}
                value={zones[id] ?? ""}
                onChange={({ target }) => setDistrictDays(id, target.value)}
              >
                <option value="">{t("served")}</option>
                {days
                  .filter((count) => count !== "none")
                  .map((count) => (
                    <option key={count} value={count}>
                      {t("moreDays", { count })}
                    </option>
                  ))}
                <option value="none">{t("notServed")}</option>
              </Select>
            ))}
          </div>
        </fieldset>
      ))}
    </Fold>
  );
}
