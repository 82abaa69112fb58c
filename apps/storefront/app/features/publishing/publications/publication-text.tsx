import { Anchor, Badge, Breadcrumbs, Picture } from "@harbour/ui";
import { useCallback } from "react";
import { ContentsList } from "../../../components/site/contents-list.tsx";
import { PhrasedText } from "../../../components/site/phrased-text.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { Comments } from "./comments.tsx";
import { LikeButton } from "./like-button.tsx";
import type { MemberReactions } from "./member-reactions.ts";
import { NamedProduct } from "./named-product.tsx";
import { publicationTexts } from "./publication.texts.ts";
import type { PublicationView } from "./read-publication.ts";
import { RelatedPublications } from "./related-publications.tsx";
import { ShareRow } from "./share-row.tsx";
import { ProductInText, TextBlocks } from "./text-blocks.tsx";

/** A post or article: its heading, its text with products, and its actions. */
export function PublicationText({
  view,
  reactions,
}: {
  view: PublicationView;
  reactions: MemberReactions | null;
}) {
  const t = useTexts(publicationTexts);
  const { products, path } = view;
  const product = useCallback(
    (id: string) => {
      const namedProduct = products[id];
      return namedProduct && <NamedProduct product={namedProduct} path={path} />;
    },
    [products, path],
  );
  const likeStatus = reactions?.likeStatus ?? { isLiked: false, likedCount: view.likedCount };
  return (
    <>
      <article className="page-width py-6 md:py-8">
        <Breadcrumbs label={t("breadcrumbs")} items={view.crumbs} />
        <PrintHeader view={view} />
        <div className="mt-8 lg:grid lg:max-[1366px]:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-14 min-[1367px]:grid-cols-[minmax(0,1fr)_minmax(0,45rem)_minmax(0,1fr)] print:block">
          <div className="max-lg:mb-8 lg:sticky lg:top-44 lg:max-h-[calc(100dvh-12rem)] lg:self-start lg:overflow-y-auto">
            <ContentsList headings={view.headings} />
          </div>
          <div className="min-w-0">
            <ProductInText value={product}>
              <div className="story">
                <TextBlocks blocks={view.blocks} />
              </div>
            </ProductInText>
            <div
              id="reactions"
              className="mt-10 flex max-w-[45rem] scroll-mt-44 flex-wrap items-center gap-2 border-y border-line py-4 print:hidden"
            >
              <LikeButton id={view.id} path={path} likeStatus={likeStatus} />
              <ShareRow title={view.title} links={view.links} />
            </div>
            {view.comments && (
              <div className="mt-14 max-w-[45rem]">
                <Comments
                  postId={view.id}
                  path={path}
                  comments={view.comments}
                  ownComments={reactions?.waiting ?? []}
                />
              </div>
            )}
          </div>
        </div>
      </article>
      <RelatedPublications view={view} />
    </>
  );
}

/** Shows an article's own header on paper, because the site's header is not printed. */
function PrintHeader({ view }: { view: PublicationView }) {
  const t = useTexts(publicationTexts);
  const { phrases, summary, topics, published, publishedOn, minutes, comments, ageRating } = view;
  const count = comments?.total ?? 0;
  return (
    <div className="mt-4 grid items-center gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] print:block">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {topics.map((topic) => (
            <Anchor
              key={topic.path}
              href={topic.path}
              className="inline-flex min-h-6 items-center font-bold text-accent hover:underline"
            >
              {topic.title}
            </Anchor>
          ))}
          {ageRating !== null && <Badge tone="dark">{ageRating}</Badge>}
        </p>
        <h1 className="mt-2 page-title">
          <PhrasedText phrases={phrases} />
        </h1>
        <p className="mt-5 max-w-[56ch] text-xl leading-snug text-quiet">{summary}</p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-quiet">
          <time dateTime={published} className="tabular-nums">
            {publishedOn}
          </time>
          <span>{t("minutes", { count: minutes })}</span>
          {count > 0 && (
            <a
              href="#comments"
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
            >
              {count === 1 ? t("oneComment") : t("comments", { count })}
            </a>
          )}
        </p>
      </div>
      {view.image && (
        // A picture keeps its ratio, on its own colour, and is as wide as the text below it.
        <Picture
          src={view.image}
          color={view.color}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 1430px) 480px, (min-width: 992px) 34vw, 96vw"
          isEager
          className="aspect-square w-full rounded-lg bg-tint object-contain max-lg:max-w-[45rem] print:hidden"
        />
      )}
    </div>
  );
}
