import { buttonClass } from "@harbour/ui";
import { Link, useLocation } from "react-router";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { maxParts, withParts } from "./parts-query.ts";
import { PublicationGrid } from "./publication-grid.tsx";
import { reactionTexts } from "./reaction.texts.ts";
import type { PublicationView } from "./read-publication.ts";

export function RelatedPublications({
  view: { kind, related, partCounts },
}: {
  view: Pick<PublicationView, "kind" | "related" | "partCounts">;
}) {
  const t = useTexts(reactionTexts);
  const { pathname, search } = useLocation();
  const { items, hasMore, hasFailed } = related;
  return (
    <section aria-labelledby="related" className="page-width mt-16 md:mt-24 print:hidden">
      <h2
        id="related"
        className="mb-6 border-t-2 border-ink pt-5 text-2xl font-black tracking-tight md:text-3xl"
      >
        {t("related")}
      </h2>
      {hasFailed ? (
        <NotLoaded isPart>{t("relatedFailed")}</NotLoaded>
      ) : items.length === 0 ? (
        <p className="text-quiet">{t(kind === "posts" ? "noRelatedPosts" : "noRelatedArticles")}</p>
      ) : (
        <PublicationGrid items={items} shape={kind} isRelated />
      )}
      {hasMore && partCounts.related < maxParts && (
        <p className="mt-8 text-center">
          <Link
            to={pathname + withParts(search, { related: partCounts.related + 1 })}
            replace
            preventScrollReset
            className={buttonClass({ variant: "quiet", size: "small" })}
          >
            {t("more")}
          </Link>
        </p>
      )}
    </section>
  );
}
