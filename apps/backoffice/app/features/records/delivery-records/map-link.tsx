import { useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface MapLinkProps {
  readonly latitude: number;
  readonly longitude: number;
}

/** A link to a place on OpenStreetMap. Shows a warning instead if the place is outside Hong Kong and Macau. */
export function MapLink({ latitude, longitude }: MapLinkProps) {
  const t = useTexts(deliveryTexts);
  if (!isInHongKongOrMacau({ latitude, longitude }))
    return <span className="text-sm font-bold text-warn">{t("mapFar")}</span>;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="text-sm underline underline-offset-4"
    >
      {t("map")}
    </a>
  );
}

const isInHongKongOrMacau = ({ latitude, longitude }: MapLinkProps): boolean =>
  latitude >= 22.05 && latitude <= 22.6 && longitude >= 113.5 && longitude <= 114.5;
