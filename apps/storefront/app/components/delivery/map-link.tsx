import type { Warehouse } from "@harbour/contracts";
import { useText } from "../site/use-text.ts";
import { deliveryMessages } from "./delivery.messages.ts";

/** Shows a place on a map, in another tab: what is typed here stays. */
export function MapLink({ place, location }: { place: string; location: Warehouse["location"] }) {
  const t = useText(deliveryMessages);
  if (!location) return null;
  const { latitude, longitude } = location;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t("mapOf", { place })}
      className="relative z-10 inline-flex min-h-8 items-center text-sm underline underline-offset-4"
    >
      {t("map")}
    </a>
  );
}
