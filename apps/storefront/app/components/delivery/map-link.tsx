import type { Warehouse } from "@harbour/contracts";
import { useTexts } from "../site/use-texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";

/** Opens a place on a map in another tab, so that typed text stays here. */
export function MapLink({
  place,
  location,
}: {
  place: string;
  /** An address in words, where its point is not known. */
  location: Warehouse["location"] | string;
}) {
  const t = useTexts(deliveryTexts);
  if (!location) return null;
  const query =
    typeof location === "string"
      ? encodeURIComponent(location)
      : `${location.latitude},${location.longitude}`;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t("mapOf", { place })}
      className="relative z-10 inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
    >
      {t("map")}
    </a>
  );
}
