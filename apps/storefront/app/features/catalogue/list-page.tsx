import {
  Anchor,
  Breadcrumbs,
  classes,
  EmptyState,
  LinkButton,
  Pagination,
  SearchX,
} from "@harbour/ui";
import { pageMeta } from "../../shell/page-meta.ts";
import { useText } from "../../shell/use-text.ts";
import { visitOf } from "../../visit/visit.ts";
import type { Route } from "./+types/list-page.ts";
import { ListControls } from "./list-controls.tsx";
import { listMessages } from "./list.messages.ts";
import { ProductGrid } from "./product-grid.tsx";
import { readList } from "./read-list.ts";

export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args);
  const categoryId = "category_id" in args.params ? args.params.category_id : undefined;
  const list = await readList(visit, categoryId);
  return {
    ...list,
    canonical: visit.path + withPage("", list.current),
    path: visit.path,
    search: visit.url.search,
    store: visit.store,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, isPrivate: Boolean(loaderData?.question.keyword) });

export default function ListPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText(listMessages);
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs label={t("breadcrumbs")} items={list.crumbs} />
      <h1 className="mt-3 text-3xl font-black tracking-tight [overflow-wrap:anywhere] md:text-5xl">
        {list.title}
      </h1>
      <Siblings links={list.siblings} current={list.categoryId} />
      {list.total === 0 && !list.question.availability ? (
        <EmptyState icon={<SearchX size={36} />} title={t("empty")}>
          <LinkButton href={`/shop/${list.store}/category`}>{t("browse")}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <ListControls list={list} />
          {list.total === 0 ? (
            <EmptyState icon={<SearchX size={36} />} title={t("empty")} />
          ) : (
            <ProductGrid products={list.products} eagerCount={2} />
          )}
          <div className="mt-12">
            <Pagination
              current={list.current}
              last={list.last}
              hrefOf={(page) => list.path + withPage(list.search, page)}
              labels={{
                navigation: t("pages"),
                previous: t("previous"),
                next: t("next"),
                page: (number) => t("page", { number }),
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Siblings({
  links,
  current,
}: {
  links: readonly { id: string; title: string; href: string }[];
  current: string | null;
}) {
  if (links.length === 0) return null;
  return (
    <ul className="-mx-4 mt-5 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {links.map(({ id, title, href }) => (
        <li key={id} className="shrink-0">
          <Anchor
            href={href}
            aria-current={id === current ? "page" : undefined}
            className={classes(
              "flex min-h-10 items-center rounded-button px-4 text-sm font-bold",
              id === current ? "bg-ink text-page" : "bg-tint hover:bg-tint-strong",
            )}
          >
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete("page");
  else query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
