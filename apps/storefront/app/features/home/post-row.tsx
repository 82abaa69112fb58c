import { Anchor, ArrowRight, Picture } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { homeMessages } from "./home.messages.ts";
import type { HomePosts } from "./read-posts.ts";

/** What the shop wrote last: one to three, so each is told with its picture. */
export function PostRow({ row: { title, path, items } }: { row: HomePosts }) {
  const t = useText(homeMessages);
  return (
    <section aria-labelledby="posts" className="page-width mt-14 md:mt-20">
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 id="posts" className="text-2xl font-black tracking-tight md:text-3xl">
          {title}
        </h2>
        <Anchor
          href={path}
          aria-label={`${t("seeAll")}: ${title}`}
          className="flex min-h-8 shrink-0 items-center gap-1 font-bold text-link hover:underline"
        >
          {t("seeAll")}
          <ArrowRight size={18} className="rtl:-scale-x-100" />
        </Anchor>
      </div>
      <ul className="grid grid-cols-1 gap-8 md:grid-cols-3">
        {items.map(({ id, href, title: words, image, color, day, published }) => (
          <li key={id}>
            <Anchor href={href} className="group flex gap-4 md:flex-col">
              <Picture
                src={image}
                color={color}
                alt=""
                width={960}
                height={640}
                sizes="(min-width: 1430px) 430px, (min-width: 768px) 30vw, 136px"
                className="aspect-3/2 w-34 shrink-0 self-start rounded-lg bg-tint object-cover md:w-full"
              />
              <span className="min-w-0">
                <time dateTime={published} className="block text-sm text-quiet tabular-nums">
                  {day}
                </time>
                <span className="mt-1 block text-lg leading-snug font-bold [overflow-wrap:anywhere] group-hover:underline">
                  {words}
                </span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
