import { localized, splitLanguage, withLanguage } from "@harbour/i18n";
import { buttonClass, EmptyState, LayoutGrid } from "@harbour/ui";
import { useState } from "react";
import { useActionData } from "react-router";
import { AccountHeading } from "../../../components/account/section.tsx";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import type { Outcome } from "../../../components/forms/outcome.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/shelf-page.ts";
import { AddSection } from "./add-section.tsx";
import { checkPiece } from "./check-piece.ts";
import { findProducts } from "./find-products.server.ts";
import { HiddenPieces, RemovePiece } from "./member-pieces.tsx";
import { presentBoards } from "./present-shelf.ts";
import { saveShelf } from "./save-shelf.server.ts";
import { ShareSection } from "./share-section.tsx";
import { type ShelfNews, ShelfNewsContext } from "./shelf-news.ts";
import { ShelfNotice } from "./shelf-notice.tsx";
import { ShelfViews } from "./shelf-views.tsx";
import { ownShelfTexts } from "./shelf.texts.ts";
import { paginateShelf } from "./view-shelf.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { language, publicUrl } = context;
  const { boards, hidden, link } = await readAsMember(context, (client) => client.shelf.details());
  return {
    shelfView: paginateShelf(presentBoards(boards, language), context.url.searchParams),
    hidden: hidden.map(({ product_variant_id: id, title, variant_title: variant }) => ({
      id,
      title: [title, variant]
        .flatMap((text) => (text ? localized(text, language) : []))
        .join(" · "),
    })),
    link: link && publicUrl + withLanguage(paths.shelf(link.token), language),
    matchingProducts: await findProducts(context),
  };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm<ShelfNews>(args, {
    errorTexts: {
      conflict: ({ details }) =>
        details["most"] === undefined ? ownShelfTexts.isThere : ownShelfTexts.isFull,
    },
    check: (form, language) => (form.get("intent") === "add-own" ? checkPiece(form, language) : {}),
    change: async (accountForm) => {
      const news = await saveShelf(accountForm);
      // Without script the page redirects, so that reloading adds nothing twice. A removal renders directly, to offer
      // its undo.
      if (news?.kind === "removed" || isDataRequest(args.request)) return news;
    },
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: ownShelfTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function ShelfPage({
  loaderData: { shelfView, hidden, link, matchingProducts },
}: Route.ComponentProps) {
  const t = useTexts(ownShelfTexts);
  const answered = useActionData<Outcome<ShelfNews>>();
  const [{ news, count }, setReport] = useState({ news: answered?.facts ?? null, count: 0 });
  const report = (next: ShelfNews | null) =>
    setReport((shownReport) => ({ news: next, count: shownReport.count + 1 }));
  return (
    <ShelfNewsContext value={{ count, report }}>
      <AccountHeading title={t("title")} hint={t("hint")}>
        {shelfView.total > 0 && (
          <a href="#add" className={buttonClass({ variant: "secondary", size: "small" })}>
            {t("add")}
          </a>
        )}
      </AccountHeading>
      {shelfView.total === 0 ? (
        <EmptyState icon={<LayoutGrid size={36} />} title={t("empty")}>
          <p className="text-quiet">{t("emptyHint")}</p>
        </EmptyState>
      ) : (
        <ShelfViews
          shelfView={shelfView}
          control={RemovePiece}
          className="grid grid-cols-1 gap-8"
        />
      )}
      <div className="mt-12 grid grid-cols-1 gap-12 print:hidden">
        <HiddenPieces pieces={hidden} />
        <div id="add" className="scroll-mt-32">
          <AddSection matchingProducts={matchingProducts} />
        </div>
        <ShareSection link={link} />
      </div>
      <ShelfNotice news={news} view={shelfView.view} />
    </ShelfNewsContext>
  );
}
