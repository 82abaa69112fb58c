import { Anchor, Badge, classes, Heart, MessageSquare, Picture } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { PublicationCard } from "./present-publication.ts";
import { publicationTexts } from "./publication.texts.ts";

/** The classes for an item alone in the last row. It takes the whole row, with words beside the picture. */
const lonelyLastItemClass =
  "md:max-xl:odd:last:col-span-2 md:max-xl:odd:last:*:grid md:max-xl:odd:last:*:grid-cols-2 xl:last:nth-[3n+1]:col-span-3 xl:last:nth-[3n+1]:*:grid xl:last:nth-[3n+1]:*:grid-cols-[1fr_2fr] md:last:*:gap-x-8";

const gridClasses = {
  /** The newest post is large; the others stand below in threes. */
  posts: "grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3",
  /** Articles are a list for looking things up, so each takes a line. */
  articles: "divide-y divide-line border-y border-line",
};

export function PublicationGrid({
  items,
  shape,
  isFirst = false,
  hasLeadStory = false,
  isRelated = false,
}: {
  items: readonly PublicationCard[];
  shape: keyof typeof gridClasses;
  /** Tells whether this is the first part of the page, whose pictures load at once. */
  isFirst?: boolean;
  /** Tells whether the first item leads the page. */
  hasLeadStory?: boolean;
  /**
   * Tells whether the grid stands below other text. Its cards are then small on phones, where large ones would fill a
   * page.
   */
  isRelated?: boolean;
}) {
  const [first, ...rest] = items;
  if (hasLeadStory && first)
    return (
      <>
        <LeadStory item={first} />
        {rest.length > 0 && <PublicationGrid items={rest} shape={shape} />}
      </>
    );
  return (
    <ul className={classes(gridClasses[shape], isRelated && shape === "posts" && "max-md:gap-y-6")}>
      {items.map((item, index) => (
        <li key={item.id} className={shape === "posts" ? lonelyLastItemClass : undefined}>
          {shape === "posts" ? (
            <Card item={item} isEager={isFirst && index < 2} isSmallOnPhones={isRelated} />
          ) : (
            <Line item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function LeadStory({ item }: { item: PublicationCard }) {
  return (
    <article className="group relative mb-12 grid items-center gap-x-10 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Cover
        item={item}
        isEager
        sizes="(min-width: 1430px) 560px, (min-width: 992px) 42vw, 96vw"
        className="aspect-square"
      />
      <div className="min-w-0">
        <Topics item={item} />
        <h2 className="mt-2 text-3xl leading-[1.08] font-black tracking-tight md:text-[2.75rem]">
          <Anchor href={item.href} className="card-link">
            {item.title}
          </Anchor>
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg text-quiet">{item.summary}</p>
        <Facts item={item} />
      </div>
    </article>
  );
}

function Card({
  item,
  isEager,
  isSmallOnPhones,
}: {
  item: PublicationCard;
  isEager: boolean;
  /** Tells whether cards are small on phones. */
  isSmallOnPhones: boolean;
}) {
  return (
    <article className={classes("group relative", isSmallOnPhones && "max-md:flex max-md:gap-4")}>
      <Cover
        item={item}
        isEager={isEager}
        sizes={`(min-width: 1430px) 430px, (min-width: 1200px) 30vw, (min-width: 768px) 46vw, ${isSmallOnPhones ? "136px" : "94vw"}`}
        className={classes(
          "aspect-square",
          isSmallOnPhones && "max-md:w-34 max-md:shrink-0 max-md:self-start",
        )}
      />
      <div className={classes("min-w-0", isSmallOnPhones ? "md:mt-4" : "mt-4")}>
        <Topics item={item} />
        <h2 className="mt-1.5 text-xl leading-tight font-extrabold">
          <Anchor href={item.href} className="card-link">
            {item.title}
          </Anchor>
        </h2>
        <p className={classes("mt-2 line-clamp-3 text-quiet", isSmallOnPhones && "max-md:hidden")}>
          {item.summary}
        </p>
        <Facts item={item} />
      </div>
    </article>
  );
}

function Line({ item }: { item: PublicationCard }) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_6rem] gap-x-5 py-6 sm:grid-cols-[minmax(0,1fr)_8.5rem] sm:gap-x-8">
      <div className="min-w-0">
        <Topics item={item} />
        <h2 className="mt-1 text-xl leading-tight font-extrabold">
          <Anchor href={item.href} className="card-link">
            {item.title}
          </Anchor>
        </h2>
        <p className="mt-2 line-clamp-3 max-w-[62ch] text-quiet max-sm:hidden">{item.summary}</p>
        <Facts item={item} />
      </div>
      <Cover
        item={item}
        sizes="(min-width: 578px) 136px, 96px"
        className="aspect-square self-start"
      />
    </article>
  );
}

export function Cover({
  item,
  sizes,
  className,
  isEager = false,
}: {
  item: Pick<PublicationCard, "image" | "color">;
  sizes: string;
  className: string;
  isEager?: boolean;
}) {
  return (
    <div className={classes("overflow-hidden rounded-lg bg-tint", className)}>
      <Picture
        src={item.image}
        color={item.color}
        alt=""
        width={960}
        height={960}
        sizes={sizes}
        isEager={isEager}
        className="size-full object-contain transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.02]"
      />
    </div>
  );
}

function Topics({ item: { categories, ageRating } }: { item: PublicationCard }) {
  if (categories.length === 0 && ageRating === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-bold text-accent">
      {categories.slice(0, 2).join(" · ")}
      {ageRating !== null && <Badge tone="dark">{ageRating}</Badge>}
    </p>
  );
}

/** Shows the date, the length, and the likes. */
function Facts({
  item: { publishedOn, published, minutes, likedCount, commentCount },
}: {
  item: PublicationCard;
}) {
  const t = useTexts(publicationTexts);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
      <time dateTime={published} className="tabular-nums">
        {publishedOn}
      </time>
      <span>{t("minutes", { count: minutes })}</span>
      {likedCount > 0 && (
        <span className="flex items-center gap-1.5 tabular-nums">
          <Heart size={15} />
          <span aria-hidden>{likedCount}</span>
          <span className="sr-only">
            {likedCount === 1 ? t("oneLike") : t("likes", { count: likedCount })}
          </span>
        </span>
      )}
      {commentCount !== null && commentCount > 0 && (
        <span className="flex items-center gap-1.5 tabular-nums">
          <MessageSquare size={15} />
          <span aria-hidden>{commentCount}</span>
          <span className="sr-only">
            {commentCount === 1 ? t("oneComment") : t("comments", { count: commentCount })}
          </span>
        </span>
      )}
    </p>
  );
}
