import { splitLanguage } from "@harbour/i18n";
import { EmptyState, LayoutGrid, LinkButton } from "@harbour/ui";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/shared-shelf-page.ts";
import { presentBoards } from "./present-shelf.ts";
import { ShelfViews } from "./shelf-views.tsx";
import { shelfTexts } from "./shelf.texts.ts";
import { paginateShelf } from "./view-shelf.ts";
import "../../../every-page.css";

/** Shows a shelf by its link. The visitor's session reads it, so that an ended link is never cached. */
export async function loader(args: Route.LoaderArgs) {
  const { api, session, language, url } = readRequestContext(args);
  const client = (await session.findExistingClient()) ?? api;
  const params = { token: args.params.token };
  const { boards } = await requireFound(client.shelf.shared({ params }));
  return { shelfView: paginateShelf(presentBoards(boards, language), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: shelfTexts.sharedTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function SharedShelfPage({ loaderData: { shelfView } }: Route.ComponentProps) {
  const t = useTexts(shelfTexts);
  return (
    <div className="page-width py-6 md:py-10">
      <header className="mb-6 max-w-prose">
        <h1 className="page-title">{t("sharedTitle")}</h1>
        <p className="mt-2 text-quiet">{t("sharedHint")}</p>
      </header>
      {shelfView.total === 0 ? (
        <EmptyState icon={<LayoutGrid size={36} />} title={t("sharedEmpty")}>
          <LinkButton href={paths.home}>{t("browse")}</LinkButton>
        </EmptyState>
      ) : (
        <ShelfViews
          shelfView={shelfView}
          className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
        />
      )}
    </div>
  );
}
