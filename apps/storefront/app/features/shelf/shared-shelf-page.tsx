import { splitLanguage } from "@harbour/i18n";
import { EmptyState, LayoutGrid, LinkButton } from "@harbour/ui";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useText } from "../../components/site/use-text.ts";
import { paths } from "../../paths.ts";
import { found } from "../../request/found.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/shared-shelf-page.ts";
import { pageOfShelf, presentBoards, scaleOf } from "./present-shelf.ts";
import { ShelfBoards } from "./shelf-boards.tsx";
import { ShelfList } from "./shelf-list.tsx";
import { shelfMessages } from "./shelf.messages.ts";
import "../../every-page.css";

/** Somebody's shelf by its link. Asked as the visitor, so that nobody keeps a page that may have ended. */
export async function loader(args: Route.LoaderArgs) {
  const { api, session, language, url } = contextOf(args);
  const client = (await session.known()) ?? api;
  const params = { token: args.params.token };
  const { boards } = await found(client.shelf.shared({ params }));
  const shown = presentBoards(boards, language);
  return { scale: scaleOf(shown), ...pageOfShelf(shown, url.searchParams.get("page")) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: shelfMessages.sharedTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function SharedShelfPage({ loaderData, params }: Route.ComponentProps) {
  const t = useText(shelfMessages);
  const { boards, scale, from, to, total, page, pages } = loaderData;
  const pageAt = (number: number) => `${paths.shelf(params.token)}?page=${number}`;
  return (
    <div className="page-width py-6 md:py-10">
      <header className="mb-6 max-w-prose">
        <h1 className="text-3xl font-black tracking-tight sm:text-4xl">{t("sharedTitle")}</h1>
        <p className="mt-2 text-quiet">{t("sharedHint")}</p>
      </header>
      {boards.length === 0 ? (
        <EmptyState icon={<LayoutGrid size={36} />} title={t("sharedEmpty")}>
          <LinkButton href={paths.home}>{t("browse")}</LinkButton>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <ShelfBoards boards={boards} scale={scale} />
          <ShelfList boards={boards} />
          {pages > 1 && (
            <nav
              aria-label={t("pages")}
              className="col-span-full flex flex-wrap items-center justify-center gap-x-6 gap-y-3"
            >
              {page > 1 && (
                <LinkButton href={pageAt(page - 1)} variant="secondary" size="small">
                  {t("pageBefore")}
                </LinkButton>
              )}
              <p className="text-sm text-quiet tabular-nums">
                {t("piecesOf", { from, to, total })}
              </p>
              {page < pages && (
                <LinkButton href={pageAt(page + 1)} variant="secondary" size="small">
                  {t("pageAfter")}
                </LinkButton>
              )}
            </nav>
          )}
        </div>
      )}
    </div>
  );
}
