import { wishlistStore } from "@harbour/contracts/constants";
import { splitLanguage, translator } from "@harbour/i18n";
import {
  Breadcrumbs,
  classes,
  EmptyState,
  Heart,
  LinkButton,
  Pagination,
  SearchX,
} from "@harbour/ui";
import { useId } from "react";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { ChosenFilters } from "../../../components/filters/chosen-filters.tsx";
import { FilterPanel } from "../../../components/filters/filter-panel.tsx";
import { countActiveFilters, formatListQuery } from "../../../components/filters/list-query.ts";
import { usePendingQuery } from "../../../components/filters/use-pending-query.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { useFocusOn } from "../../../components/products/use-focus-on.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { addToCartIntent, useHiddenCount } from "../../../components/site/personal-counts.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { notifyIntent, type NotifyAnswer } from "../../../components/wishlist/notify-intent.ts";
import { wishlistPath } from "../../../components/wishlist/use-wishlist-item.ts";
import { WishlistForm } from "../../../components/wishlist/wishlist-form.tsx";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/wishlist-page.ts";
import { moveToCart, type MoveAnswer } from "./move-to-cart.ts";
import { notifyWhenBack } from "./notify-when-back.ts";
import { readWishlist } from "./read-wishlist.ts";
import { makeWishlistRefusal, setWishlistItem } from "./set-wishlist-item.ts";
import { WishlistGrid } from "./wishlist-grid.tsx";
import { wishlistPageTexts } from "./wishlist-page.texts.ts";
import { WishlistToolbar } from "./wishlist-toolbar.tsx";
import "../../../every-page.css";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const title = translator(wishlistPageTexts, context.language)("title");
  const list = await readWishlist(context);
  const recommendedProducts = isEmpty(list)
    ? await readRecommended(context, "wishlist").catch(fallbackOnRefusal([]))
    : [];
  return { title, ...list, recommendedProducts };
}

/** Tells an empty wishlist from one without matches. */
function isEmpty({ total, query, hasFailed }: Awaited<ReturnType<typeof readWishlist>>): boolean {
  return total === 0 && query.keyword === "" && countActiveFilters(query) === 0 && !hasFailed;
}

/** Handles every heart of the site, whichever page shows it. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const isFromScript = isDataRequest(args.request);
  const form = await args.request.formData();
  if (form.get("intent") === notifyIntent) return notifyWhenBack(context, form, isFromScript);
  return form.get("intent") === addToCartIntent
    ? moveToCart(context, form, isFromScript)
    : setWishlistItem(context, form, isFromScript);
}

/** Reverts the press on a heart when the shop does not answer (S8-032). */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (form.get("intent") === notifyIntent) return { isNotified: false } satisfies NotifyAnswer;
    if (form.get("intent") !== addToCartIntent) return makeWishlistRefusal();
    const { language } = splitLanguage(new URL(request.url).pathname);
    return {
      cartCount: null,
      error: translator(serverErrorTexts, language)("noAnswer"),
    } satisfies MoveAnswer;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title, isPrivate: true });

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { title, query, total, last, filters, products, hasFailed, recommendedProducts } =
    loaderData;
  const t = useTexts(wishlistPageTexts);
  const form = useId();
  useHiddenCount("wishlist", hasFailed);
  const { pendingQuery, isNavigating, applyQuery } = usePendingQuery({
    query,
    path: wishlistPath,
    isCached: false,
  });
  const { list, focusOn } = useFocusOn<HTMLUListElement>("h2 a", total);
  const hasFilters = query.keyword !== "" || countActiveFilters(query) > 0;
  // A single item needs no filters.
  const canFilter = (total > 1 || hasFilters) && !hasFailed;
  const count = total === 1 ? t("one") : t("count", { count: total });
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: title }]}
      />
      <h1 className="mt-3 page-title">{title}</h1>
      {hasFailed && <NotLoaded>{t("failed")}</NotLoaded>}
      {isEmpty(loaderData) && (
        <>
          <EmptyState icon={<Heart size={36} />} title={t("empty")}>
            <p className="text-balance text-quiet">{t("emptyHint")}</p>
            <LinkButton href={paths.categories(wishlistStore)}>{t("browse")}</LinkButton>
          </EmptyState>
          <RecommendedProducts products={recommendedProducts} />
        </>
      )}
      <div
        className={classes(
          "mt-6",
          canFilter && "lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start lg:gap-8",
        )}
      >
        {canFilter && (
          <FilterPanel
            filters={filters}
            query={pendingQuery}
            applyQuery={applyQuery}
            path={wishlistPath}
            total={total}
          />
        )}
        <div className="min-w-0">
          {canFilter ? (
            <WishlistToolbar query={pendingQuery} applyQuery={applyQuery} count={count} />
          ) : (
            total > 0 && <p className="mb-5 text-sm text-quiet">{count}</p>
          )}
          <ChosenFilters filters={filters} query={pendingQuery} path={wishlistPath} />
          {total === 0 && hasFilters && !hasFailed && (
            <EmptyState icon={<SearchX size={36} />} title={t("nothing")}>
              <LinkButton href={wishlistPath} variant="secondary">
                {t("clear")}
              </LinkButton>
            </EmptyState>
          )}
          <WishlistForm id={form} isLiked={false} />
          <WishlistGrid
            products={products}
            form={form}
            isNavigating={isNavigating}
            list={list}
            onRemove={focusOn}
          />
          <Pagination
            current={query.page}
            last={last}
            pageHref={(page) => wishlistPath + formatListQuery({ ...query, page, to: page })}
            labels={{
              navigation: t("pages"),
              previous: t("previous"),
              next: t("next"),
              page: (number) => t("page", { number }),
            }}
          />
        </div>
      </div>
    </div>
  );
}
