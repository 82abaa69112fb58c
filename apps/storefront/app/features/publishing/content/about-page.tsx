import { readShops } from "../../../components/shops/read-shops.ts";
import { ShopCards } from "../../../components/shops/shop-list.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/about-page.ts";
import { ContentArticle } from "./content-article.tsx";
import { contentTexts } from "./content.texts.ts";
import { readLinkedContent } from "./read-content.ts";
import "../../../every-page.css";

export { ContentNotLoaded as ErrorBoundary } from "./content-not-loaded.tsx";

/** Loads the shop's story and its shops. Numbered lists of the story are a timeline. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const [{ updated: _, ...content }, shops] = await Promise.all([
    readLinkedContent(context, "about-us"),
    readShops(context),
  ]);
  return { content, shops };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.content.title });

export default function AboutPage({ loaderData: { content, shops } }: Route.ComponentProps) {
  const t = useTexts(contentTexts);
  const headings = [
    ...content.headings,
    ...(shops.length > 0 ? [{ id: "shops", title: t("shops") }] : []),
  ];
  return (
    <div className="timeline">
      <ContentArticle
        content={{ ...content, headings }}
        aside={
          shops.length > 0 && (
            <section aria-labelledby="shops">
              <h2 id="shops" className="mb-4 scroll-mt-32 text-2xl font-black tracking-tight">
                {t("shops")}
              </h2>
              <ShopCards shops={shops} />
            </section>
          )
        }
      />
    </div>
  );
}
