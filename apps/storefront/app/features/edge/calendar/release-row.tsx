import { defaultStore } from "@harbour/contracts/constants";
import { Anchor, Badge, classes, Picture } from "@harbour/ui";
import { FollowButton } from "../../../components/follows/follow-button.tsx";
import { followableKey } from "../../../components/follows/followable.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { calendarTexts } from "./calendar.texts.ts";
import type { ShownRelease } from "./present-months.ts";

/** A release in the list of its month, with its day. */
export function ReleaseRow({
  release,
  followedKeys,
  calendarAddress,
  isEager,
}: {
  release: ShownRelease;
  followedKeys: ReadonlySet<string>;
  /** The calendar's present address. */
  calendarAddress: string;
  isEager: boolean;
}) {
  const t = useTexts(calendarTexts);
  const { id, title, ownEntries, dateChanges, followables } = release;
  return (
    <li
      id={`release-${id}`}
      className="moored scroll-mt-32"
      data-own={ownEntries.length > 0 || undefined}
    >
      <p className="moored-day">
        <span className="block text-2xl leading-none font-black tabular-nums">
          {release.number}
        </span>
        <span className="mt-1 block text-xs text-quiet">{release.weekday}</span>
      </p>
      <article className="grid min-w-0 grow grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_15rem] lg:gap-x-6">
        <Picture
          src={release.image}
          color={release.color}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 578px) 128px, 88px"
          isEager={isEager}
          className={classes(
            "row-span-2 aspect-square w-full self-start rounded-lg bg-tint object-cover lg:row-span-1",
            release.isPast && "opacity-80",
          )}
        />
        <div className="min-w-0">
          {release.store !== defaultStore && (
            <p className="text-sm font-bold text-accent">{t(release.store)}</p>
          )}
          <h3 className="text-lg leading-snug font-extrabold [overflow-wrap:anywhere]">
            <Anchor href={release.href} className="hover:underline">
              {title}
            </Anchor>
          </h3>
          <p className="mt-0.5 font-bold tabular-nums">{release.price}</p>
          {dateChanges.length > 0 && <ReleaseMoves dateChanges={dateChanges} />}
          <OwnPreorders ownEntries={ownEntries} />
        </div>
        <div className="moored-stock col-start-2 grid content-start gap-3 lg:col-start-3">
          <Stock release={release} />
          {followables.length > 0 && (
            <div className="flex flex-wrap gap-2 print:hidden">
              {followables.map((followable) => (
                <FollowButton
                  key={followableKey(followable)}
                  subject={followable}
                  isFollowed={followedKeys.has(followableKey(followable))}
                  returnPath={`${calendarAddress}#release-${id}`}
                />
              ))}
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

/** Shows the old and new date. Of several moves only the last is unfolded. */
function ReleaseMoves({ dateChanges }: Pick<ShownRelease, "dateChanges">) {
  const t = useTexts(calendarTexts);
  const last = dateChanges.at(-1)!;
  return (
    <div className="mt-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={last.isPostponed ? "warn" : "good"}>
          {t(last.isPostponed ? "delayed" : "sooner")}
        </Badge>
        <span className="min-w-0 [overflow-wrap:anywhere] tabular-nums">
          <del className="text-quiet">{last.before}</del>{" "}
          <span>
            <span aria-hidden>→</span> <ins className="font-bold no-underline">{last.after}</ins>
          </span>
        </span>
      </p>
      {dateChanges.length > 1 && (
        <details className="mt-1">
          <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-quiet underline underline-offset-4">
            {t("movedOften", { count: dateChanges.length })}
          </summary>
          <ol className="mt-1 grid gap-1 text-quiet tabular-nums">
            {dateChanges.map(({ before, after, on }) => (
              <li key={on + after}>{t("moved", { before, after, on })}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Stock({ release: { availability, isPast, quota } }: { release: ShownRelease }) {
  const t = useTexts(calendarTexts);
  if (availability === "IN_STOCK")
    return (
      <p>
        <Badge tone="good">{t("inStock")}</Badge>
      </p>
    );
  if (availability === "SOLD_OUT" || quota?.left === 0)
    return (
      <p>
        <Badge tone="quiet">{t(isPast ? "soldOut" : "full")}</Badge>
      </p>
    );
  if (quota === null) return <p className="text-sm font-bold">{t("open")}</p>;
  const isLowQuota = quota.left <= lowQuota;
  // The number of units tells shoppers something only when it is small.
  if (!isLowQuota && quota.left * 4 >= quota.of)
    return <p className="text-sm text-quiet">{t("plenty")}</p>;
  return (
    <div className="max-w-64">
      <p className={classes("text-sm font-bold", isLowQuota && "text-warn")}>
        {isLowQuota ? t("few", { left: quota.left }) : t("fair")}
      </p>
      <svg
        aria-hidden
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-1.5 block h-1.5 w-full rounded-full bg-tint-strong rtl:-scale-x-100"
      >
        <rect
          width={Math.max(2, (quota.left / Math.max(1, quota.of)) * 100)}
          height="2"
          className={isLowQuota ? "fill-warn" : "fill-info"}
        />
      </svg>
    </div>
  );
}

/** The largest number of remaining units that is shown. The API rounds larger numbers to tens. */
const lowQuota = 10;

function OwnPreorders({ ownEntries }: Pick<ShownRelease, "ownEntries">) {
  const t = useTexts(calendarTexts);
  if (ownEntries.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1.5 text-sm">
      {ownEntries.map(({ qty, reference, href, promisedText }) => (
        <li key={reference} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="accent">{t("ordered", { qty })}</Badge>
          <Anchor href={href} className="font-bold text-link underline underline-offset-4">
            {t("order", { reference })}
          </Anchor>
          {promisedText !== null && (
            <span className="text-quiet tabular-nums">{t("promised", { date: promisedText })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
