import { Anchor, Picture } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { homeTexts } from "./home.texts.ts";
import type { HomePosts } from "./read-posts.ts";
import { SectionHeading } from "./section-heading.tsx";

/** Shows the newest posts, one to three, each with its picture. */
export function PostRow({ row: { title, path, items } }: { row: HomePosts }) {
  const t = useTexts(homeTexts);
  return (
    <section aria-labelledby="posts" className="page-width mt-14 md:mt-20">
      <SectionHeading
        id="posts"
        title={title}
        moreLink={{ href: path, label: t("seeAll"), name: `${t("seeAll")}: ${title}` }}
      />
      <ul className="grid grid-cols-1 gap-8 md:grid-cols-3">
        {items.map(({ id, href, title: postTitle, image, color, publishedOn, published }) => (
          <li key={id}>
            <Anchor href={href} className="group flex gap-4 md:flex-col">
              <Picture
                src={image}
                color={color}
                alt=""
                width={960}
                height={960}
                sizes="(min-width: 1430px) 430px, (min-width: 768px) 30vw, 112px"
                className="aspect-square w-28 shrink-0 self-start rounded-lg bg-tint object-contain md:w-full"
              />
              <span className="min-w-0">
                <time dateTime={published} className="block text-sm text-quiet tabular-nums">
                  {publishedOn}
                </time>
                <span className="mt-1 block text-lg leading-snug font-bold [overflow-wrap:anywhere] group-hover:underline">
                  {postTitle}
                </span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
