import type { DeliveryPromise, OpeningTime } from "@harbour/contracts";
import { localized, type Localized } from "@harbour/i18n";
import { formatOpeningHours } from "@harbour/i18n/opening-hours";
import { CheckableCard } from "@harbour/ui";
import type { ReactNode } from "react";
import { DeliveryDays } from "../../../components/delivery/delivery-days.tsx";
import { MapLink } from "../../../components/delivery/map-link.tsx";
import { useLanguage } from "../../../components/site/use-texts.ts";

interface Props {
  name: "station" | "warehouse_id";
  pickupPlace: {
    readonly _id: string;
    readonly title: Localized;
    readonly image?: string | null;
    readonly address: Localized;
    /** The opening hours in the shop's own words, if any. */
    readonly opening_hours?: Localized;
    readonly opening_times: readonly OpeningTime[];
    readonly location: Parameters<typeof MapLink>[0]["location"];
  };
  isChosen: boolean;
  /** The promise of when the goods are ready there. */
  promise?: DeliveryPromise | null | undefined;
  /** The content beside the place's name. */
  children?: ReactNode;
}

/** A choice of a place for pick-up: a shop, a locker, a counter. */
export function PlaceCard({ name, pickupPlace, isChosen, promise, children }: Props) {
  const language = useLanguage();
  const title = localized(pickupPlace.title, language);
  return (
    <CheckableCard
      name={name}
      value={pickupPlace._id}
      picture={pickupPlace.image}
      defaultChecked={isChosen}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-bold">{title}</span>
        {children}
      </span>
      {promise && <DeliveryDays promise={promise} />}
      <span className="block text-sm text-quiet">{localized(pickupPlace.address, language)}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-quiet">
        {localized(pickupPlace.opening_hours, language) ||
          formatOpeningHours(pickupPlace.opening_times, language)}
        <MapLink place={title} location={pickupPlace.location} />
      </span>
    </CheckableCard>
  );
}
