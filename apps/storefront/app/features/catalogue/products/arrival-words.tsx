import { localized, type Language } from "@harbour/i18n";
import { useEffect, useState } from "react";
import { keepDatesUnbroken } from "../../../components/site/keep-dates.tsx";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { arrivalTexts } from "./arrival.texts.ts";
import { useOffers, type Offers } from "./use-offers.ts";

export interface ArrivalProps {
  readonly variantId: string;
  readonly courierId: string;
  /** The usual arrival in the server's words, which are true at any time. */
  readonly usual: string;
}

const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000];

/**
 * Shows the days on which the goods arrive, and until when to order for them. Phones reserve two lines, so that
 * nothing moves when the days appear.
 */
export default function ArrivalEstimate({ variantId, courierId, usual }: ArrivalProps) {
  const t = useTexts(arrivalTexts);
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  const offers = useOffers(useShownStore(), variantId, { until: now });
  useEffect(() => {
    const minutes = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(minutes);
  }, []);
  const arrivalText = offers && describeArrival(offers.couriers, { courierId, language, now, t });
  return (
    <span className="block max-lg:min-h-[2lh]">{keepDatesUnbroken(arrivalText ?? usual)}</span>
  );
}

/** Describes a courier's promise; null without one. */
export function describeArrival(
  couriers: Offers["couriers"],
  {
    courierId,
    language,
    now,
    t,
  }: {
    courierId: string;
    language: Language;
    now: number;
    t: ReturnType<typeof useTexts<typeof arrivalTexts>>;
  },
): string | null {
  const promise = couriers.find(({ _id }) => _id === courierId)?.promise;
  if (!promise) return null;
  const days = localized(promise.text, language);
  const msLeft = promise.order_before === null ? 0 : Date.parse(promise.order_before) - now;
  if (msLeft <= 0 || msLeft > dayMs) return t("arrives", { days });
  const minutes = Math.max(1, Math.floor(msLeft / minuteMs));
  const [hours, remainingMinutes] = [Math.floor(minutes / 60), minutes % 60];
  const time =
    hours > 0 ? t("hours", { hours, minutes: remainingMinutes }) : t("minutes", { minutes });
  return t("orderWithin", { time, days });
}
