import type { EndpointRequest, customerApi } from "@harbour/contracts";
import { localized, splitLanguage } from "@harbour/i18n";
import { EmptyState, LinkButton, Pagination, Star } from "@harbour/ui";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { isEnabled } from "../../../components/site/is-enabled.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/voucher-store-page.ts";
import { PointsBalance } from "./balance.tsx";
import { memberClient, readPoints } from "./read-points.server.ts";
import { readStoreQuery, formatStoreQuery } from "./store-query.ts";
import { StoreToolbar } from "./store-toolbar.tsx";
import { storeTexts } from "./store.texts.ts";
import { VoucherCard } from "./voucher-card.tsx";
import { isUpcoming } from "./voucher-words.ts";
import "../../../every-page.css";

type StoreRequest = NonNullable<EndpointRequest<typeof customerApi.vouchers.redeemable>["query"]>;

/** Serves `/shop/voucher`, a public store where the member's points decide what is affordable. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const storeQuery = readStoreQuery(context.url.searchParams);
  const [{ isMember, points }, sortings] = await Promise.all([
    readPoints(context),
    context.api.configuration.sortingList({ params: { slug: "voucher-sorting" } }),
  ]);
  const offeredSortings = sortings
    .filter((sorting) => isEnabled(sorting.is_enabled))
    .map(({ slug, title }) => ({ slug, title: localized(title, context.language) }));
  const slug = (
    offeredSortings.find((sorting) => sorting.slug === storeQuery.sort) ?? offeredSortings[0]
  )?.slug;
  const query: StoreRequest = {
    per_page: 24,
    page: storeQuery.page,
    ...(slug && { slug: slug as NonNullable<StoreRequest["slug"]> }),
    ...(storeQuery.type && { discount_type: storeQuery.type }),
  };
  const member = storeQuery.isAffordable ? await memberClient(context) : null;
  const { data, total, last_page } = await requireFound(
    member ? member.vouchers.redeemable({ query }) : context.api.vouchers.list({ query }),
  );
  const vouchers = data.map((voucher) => ({ voucher, isNotStarted: isUpcoming(voucher) }));
  return {
    storeQuery,
    isMember,
    points,
    sortings: offeredSortings,
    vouchers,
    total,
    last: last_page,
  };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
    title: storeTexts.title[language],
    description: storeTexts.hint[language],
    isPrivate: location.search !== "",
  });
};

export default function VoucherStorePage({ loaderData }: Route.ComponentProps) {
  const { storeQuery, isMember, points, sortings, vouchers, total, last } = loaderData;
  const t = useTexts(storeTexts);
  const isWhole = storeQuery.type === null && !storeQuery.isAffordable && storeQuery.page === 1;
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="grid items-end gap-6 lg:grid-cols-[1fr_26rem]">
        <header>
          <h1 className="page-title">{t("title")}</h1>
          <p className="mt-2 text-quiet">{t("hint")}</p>
        </header>
        <PointsBalance isMember={isMember} points={points} />
      </div>
      {(total > 0 || !isWhole) && (
        <StoreToolbar query={storeQuery} sortings={sortings} total={total} isMember={isMember} />
      )}
      {vouchers.length === 0 ? (
        <EmptyState icon={<Star size={36} />} title={t(isWhole ? "empty" : "none")}>
          {!isWhole && (
            <>
              <p className="text-quiet">{t("noneHint")}</p>
              <LinkButton href={paths.voucher()} variant="secondary">
                {t("showAll")}
              </LinkButton>
            </>
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {vouchers.map(({ voucher, isNotStarted }) => (
            <li key={voucher._id}>
              <VoucherCard voucher={voucher} points={points} isNotStarted={isNotStarted} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          current={storeQuery.page}
          last={last}
          pageHref={(page) => paths.voucher() + formatStoreQuery({ ...storeQuery, page })}
          labels={{
            navigation: t("pages"),
            previous: t("previous"),
            next: t("next"),
            page: (number) => t("page", { number }),
          }}
        />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(storeTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
