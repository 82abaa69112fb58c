import type { Translate } from "@harbour/i18n";
import { Button, Input, Notice, Select } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { DistrictOptions } from "../../../components/contact/district-options.tsx";
import { readAnswer, type Unanswered } from "../../../components/forms/outcome.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { CheckoutOutcome } from "./checkout-outcome.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { CourierCard } from "./courier-card.tsx";
import type { DeliveryProps } from "./delivery-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { PlaceCard } from "./place-card.tsx";
import type { FoundStations } from "./read-stations.server.ts";
import { maxStations } from "./station-list.ts";

/** The pause before a typed search is sent, long enough to finish a word. */
const typingPauseMs = 250;

/** Shows the choice of a locker or counter, found by district or by words. */
export function StationFields({
  values,
  errors,
  couriers,
  foundStations: loadedStations,
}: DeliveryProps & { foundStations: FoundStations }) {
  const t = useTexts(checkoutTexts);
  const { foundStations, isSearching, searchStations } = useStations(loadedStations);
  const stationCouriers = couriers.filter(
    (courier) => courier.has_stations && !courier.unavailable_reason,
  );
  return (
    <div
      className="grid gap-8"
      onChange={({ target, currentTarget }) => {
        const { name } = target as unknown as HTMLInputElement;
        if (name === "station_courier" || name === "station_district")
          searchStations(currentTarget, 0);
      }}
      onInput={({ target, currentTarget }) => {
        if ((target as HTMLInputElement).name === "station_search")
          searchStations(currentTarget, typingPauseMs);
      }}
    >
      <FormSection title={t("courier")}>
        {stationCouriers.map((courier) => (
          <CourierCard
            key={courier._id}
            name="station_courier"
            courier={courier}
            isChosen={courier._id === values.station_courier}
          />
        ))}
      </FormSection>
      <FormSection title={t("station")}>
        {errors["station"] && <Notice tone="bad">{errors["station"]}</Notice>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t("stationDistrict")}
            name="station_district"
            defaultValue={loadedStations.district}
          >
            <option value="">{t("everyDistrict")}</option>
            <DistrictOptions />
          </Select>
          <Input
            label={t("stationSearch")}
            name="station_search"
            type="search"
            maxLength={100}
            defaultValue={loadedStations.search}
            // Enter searches for stations, and does not place the order.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
        <div className="hidden noscript:block">
          <Button name="intent" value="stations" variant="quiet" formNoValidate>
            {t("stationLook")}
          </Button>
        </div>
        <p className="text-sm text-quiet" aria-live="polite">
          {describeFoundStations(foundStations, t)}
        </p>
        {!foundStations.hasFailed &&
          foundStations.total === 0 &&
          (foundStations.search || foundStations.district) && (
            <Button
              name="intent"
              value="all-stations"
              variant="quiet"
              size="small"
              formNoValidate
              onClick={({ currentTarget: { form } }) => {
                for (const field of ["station_search", "station_district"]) {
                  const input = form?.elements.namedItem(field);
                  if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement)
                    input.value = "";
                }
              }}
            >
              {t("allStations")}
            </Button>
          )}
        <div
          aria-busy={isSearching || undefined}
          className={`-m-1 grid max-h-[28rem] auto-rows-max gap-3 overflow-y-auto rounded-md p-1 ${isSearching ? "opacity-60" : ""}`}
        >
          {foundStations.stations.map((station) => (
            <PlaceCard
              key={station._id}
              name="station"
              pickupPlace={station}
              isChosen={station._id === values.station}
            >
              <span className="text-sm text-quiet">
                {t(`kind${station.kind}`)} {station.code}
              </span>
            </PlaceCard>
          ))}
        </div>
        {foundStations.stations.length < Math.min(foundStations.total, maxStations) && (
          <Button name="intent" value="more-stations" variant="quiet" formNoValidate>
            {t("moreStations")}
          </Button>
        )}
      </FormSection>
    </div>
  );
}

function describeFoundStations(
  { stations, total, hasFailed }: FoundStations,
  t: Translate<typeof checkoutTexts>,
): string {
  if (hasFailed) return t("stationsFailed");
  if (total === 0) return t("noStations");
  return stations.length === total
    ? t("allStationsFound", { count: total })
    : t("stationsFound", { shown: stations.length, count: total });
}

/** Keeps the last list of stations during the next search, and after a failed one. */
function useStations(loadedStations: FoundStations) {
  const fetcher = useFetcher<CheckoutOutcome | Unanswered>({ key: "checkout-stations" });
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const searchStations = (container: HTMLElement, afterMs: number) => {
    const form = container.closest("form");
    if (!form) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const searchForm = new FormData(form);
      searchForm.set("intent", "stations");
      void fetcher.submit(searchForm, { method: "post" });
    }, afterMs);
  };
  const foundStations = readAnswer(fetcher.data)?.stations ?? loadedStations;
  return { foundStations, isSearching: fetcher.state !== "idle", searchStations };
}
