import { Anchor, Picture } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { homeTexts } from "./home.texts.ts";
import type { UpcomingRelease } from "./read-upcoming-releases.ts";
import { SectionHeading } from "./section-heading.tsx";

/** The next releases on a rope, with a link to the calendar. */
export function UpcomingReleases({
  upcomingReleases,
}: {
  upcomingReleases: readonly UpcomingRelease[];
}) {
  const t = useTexts(homeTexts);
  return (
    <section aria-labelledby="shipping-in" className="page-width mt-14 md:mt-20">
      <SectionHeading
        id="shipping-in"
        title={t("shippingIn")}
        moreLink={{ href: paths.calendar, label: t("calendar") }}
      />
      <ol className="grid sm:grid-cols-2 lg:grid-cols-5">
        {upcomingReleases.map(({ id, href, title, image, color, day, formerDayText, left }) => (
          <li key={id} className="relative border-t-3 border-line pt-5 pe-5 pb-6">
            <span
              aria-hidden
              className="absolute -top-[9px] size-4 rounded-full border-3 border-page bg-ink"
            />
            <Anchor href={href} className="group flex gap-4 lg:flex-col lg:gap-3">
              <Picture
                src={image}
                color={color}
                alt=""
                width={960}
                height={960}
                sizes="96px"
                className="size-24 shrink-0 rounded-lg bg-tint object-cover"
              />
              <span className="min-w-0">
                <span className="block text-lg font-black tabular-nums">{day}</span>
                {formerDayText !== null && (
                  <span className="block text-sm font-bold text-warn tabular-nums">
                    {t("delayedFrom", { day: formerDayText })}
                  </span>
                )}
                <span className="mt-1 line-clamp-2 leading-snug font-bold [overflow-wrap:anywhere] group-hover:underline">
                  {title}
                </span>
                {left !== null && (
                  <span className="mt-1 block text-sm text-warn">{t("left", { count: left })}</span>
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
    </section>
  );
}
