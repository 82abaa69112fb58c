import { wishlistStore } from "@harbour/contracts/constants";
import { translator } from "@harbour/i18n";
import { Breadcrumbs, CircleAlert, EmptyState, LinkButton, Notice, Scale } from "@harbour/ui";
import { compareButtonTexts } from "../../../components/compare/compare-button.texts.ts";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { maxCompared } from "../../../components/compare/compared-ids.ts";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { useFocusOn } from "../../../components/products/use-focus-on.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/compare-page.ts";
import { AddAnotherProduct } from "./add-another.tsx";
import { changeCompared } from "./change-compared.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { readCompared } from "./read-compared.ts";
import "../../../every-page.css";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const title = translator(compareTexts, context.language)("title");
  const compared = await readCompared(context);
  const recommendedProducts =
    compared.products.length === 0
      ? await readRecommended(context, "comparison").catch(fallbackOnRefusal([]))
      : [];
  return { title, recommendedProducts, ...compared };
}

export async function action(args: Route.ActionArgs) {
  return changeCompared(readRequestContext(args), await args.request.formData());
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title, isPrivate: true });

export default function ComparePage({
  loaderData: { title, recommendedProducts, products, facts, searchText, candidates, hasFailed },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(compareTexts);
  const compareButtonText = useTexts(compareButtonTexts);
  // The table is gone with its last product, so the page moves the focus.
  const focus = useFocusOn<HTMLTableSectionElement>('button[name="product_id"]', products.length);
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: title }]}
      />
      <h1 className="mt-3 mb-6 page-title">{title}</h1>
      {actionData?.isFull && (
        <Notice tone="bad" icon={<CircleAlert size={20} />}>
          {compareButtonText("full")}
        </Notice>
      )}
      {hasFailed && (
        <NotLoaded isPart={products.length > 0} className="mb-6">
          {t("failed")}
        </NotLoaded>
      )}
      {products.length === 0 ? (
        !hasFailed && (
          <>
            <EmptyState icon={<Scale size={36} />} title={t("empty")}>
              <p className="text-quiet">{t("emptyHint")}</p>
              <LinkButton href={paths.categories(wishlistStore)}>{t("browse")}</LinkButton>
            </EmptyState>
            <RecommendedProducts products={recommendedProducts} title={t("begin")} />
          </>
        )
      ) : (
        <div className="group/compare xl:flex xl:items-start xl:gap-10">
          <div className="min-w-0 xl:shrink-0">
            {facts.some(({ isSame }) => isSame) && (
              <label className="mb-3 inline-flex min-h-11 items-center gap-3">
                <input type="checkbox" name="differences" className="size-5" />
                {t("differences")}
              </label>
            )}
            <ComparisonTable title={title} products={products} facts={facts} focus={focus} />
          </div>
          {products.length < maxCompared && (
            <AddAnotherProduct
              ids={products.map(({ id }) => id)}
              searchText={searchText}
              candidates={candidates}
            />
          )}
        </div>
      )}
    </div>
  );
}
