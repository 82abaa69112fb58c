import { dayInHongKong, formatDay, localized } from "@harbour/i18n";
import { formatOpeningHours } from "@harbour/i18n/opening-hours";
import { Badge, Image } from "@harbour/ui";
import { useEffect, useState } from "react";
import { MapLink } from "../delivery/map-link.tsx";
import { useHasScript } from "../site/use-has-script.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { computeOpenState, type OpenState } from "./open-state.ts";
import type { ShownShop } from "./read-shops.ts";
import { shopsTexts } from "./shops.texts.ts";

/** The shops to visit, numbered as on the map. */
export function ShopList({
  shops,
  isNumbered,
}: {
  shops: readonly ShownShop[];
  isNumbered: boolean;
}) {
  return (
    <ol className="divide-y divide-line">
      {shops.map((shop, index) => (
        <li key={shop._id} className="flex gap-4 py-5 first:pt-0">
          {isNumbered && (
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-black text-on-primary"
            >
              {index + 1}
            </span>
          )}
          <ShopFacts shop={shop} />
          {shop.image && (
            <Image
              src={`${shop.image}?w=320`}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="ms-auto size-16 shrink-0 rounded-md object-cover md:size-24"
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The shops to visit as cards with large pictures. */
export function ShopCards({ shops }: { shops: readonly ShownShop[] }) {
  return (
    <ul className="grid gap-5 md:max-xl:grid-cols-2">
      {shops.map((shop) => (
        <li key={shop._id} className="overflow-hidden rounded-lg bg-tint">
          {shop.image && (
            <Image
              src={`${shop.image}?w=960`}
              alt=""
              width={960}
              height={640}
              loading="lazy"
              className="aspect-3/2 w-full object-cover"
            />
          )}
          <div className="px-5 pt-4 pb-2">
            <ShopFacts shop={shop} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ShopFacts({ shop }: { shop: ShownShop }) {
  const language = useLanguage();
  const title = localized(shop.title, language);
  const hours =
    localized(shop.opening_hours, language) || formatOpeningHours(shop.opening_times, language);
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-extrabold">{title}</h3>
        {shop.opening_times.length > 0 && <OpenStateText shop={shop} />}
      </div>
      <address className="text-quiet not-italic">{localized(shop.address, language)}</address>
      <p className="text-quiet">{hours}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        {shop.phone && (
          <a
            href={`tel:${shop.phone.replaceAll(/[^+\d]/g, "")}`}
            className="inline-flex min-h-10 items-center font-bold tabular-nums text-link underline underline-offset-4"
          >
            {shop.phone}
          </a>
        )}
        <MapLink place={title} location={shop.location} />
      </p>
    </div>
  );
}

/**
 * Tells in the browser whether a shop is open, because the cached page is the same at every hour. Without script it
 * shows the opening hours.
 */
function OpenStateText({ shop }: { shop: ShownShop }) {
  const t = useTexts(shopsTexts);
  const hasScript = useHasScript();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (!hasScript) return null;
  const state = computeOpenState(shop, now);
  return (
    <Badge canWrap tone={state.isOpen ? "good" : "quiet"}>
      {describeOpenState(state)}
    </Badge>
  );

  function describeOpenState(state: OpenState): string {
    if (state.isOpen) return t("openUntil", { time: state.until });
    if (!state.next) return t("closed");
    const { day, at: time } = state.next;
    return day === dayInHongKong(now)
      ? t("opensToday", { time })
      : t("opensLater", { day: formatDay(day).slice(0, 5), time });
  }
}
