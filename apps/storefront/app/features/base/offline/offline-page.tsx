import { sentenceSpace, splitLanguage, withLanguage } from "@harbour/i18n";
import { CatSign, CloudOff } from "@harbour/ui";
import type { ReactNode } from "react";
import { retryDelaysMs } from "../../../components/errors/use-retries.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useNonce } from "../../../components/site/use-nonce.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { savedProductsPath, offlinePath, paths } from "../../../paths.ts";
import type { Route } from "./+types/offline-page.ts";
import { offlineTexts } from "./offline.texts.ts";
import { showSavedProducts } from "./show-saved-products.ts";
import "../../../every-page.css";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: offlineTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/**
 * The page that the service worker shows at any address while offline. It has no scripts of the router, because they
 * would look up the page of that address.
 */
export default function OfflinePage() {
  const t = useTexts(offlineTexts);
  const language = useLanguage();
  return (
    <div className="page-width py-10 md:py-14">
      <div className="flex flex-col items-center gap-4 text-center">
        <CatSign className="h-16 w-34">
          <CloudOff size={36} />
        </CatSign>
        <h1 className="page-title">
          <span data-connected="no">{t("title")}</span>
          <span data-connected="yes" hidden>
            {t("titleConnected")}
          </span>
        </h1>
        <p className="max-w-md text-balance text-quiet">
          <span data-connected="no">{t("lead")}</span>
          <span data-connected="yes" hidden>
            {t("leadConnected")}
          </span>
        </p>
        <a
          href={withLanguage(paths.home, language)}
          data-again
          className="inline-flex min-h-form items-center rounded-button bg-ink px-6 py-2 font-bold text-page hover:bg-accent"
        >
          <span data-connected="no">{t("again")}</span>
          <span data-connected="yes" hidden>
            {t("againConnected")}
          </span>
        </a>
      </div>
      {/* Empty lists share a row; a filled list takes the whole width. */}
      <div className="mt-12 grid items-start gap-x-8 gap-y-12 md:grid-cols-2">
        <SavedProductList kind="recent" title={t("recent")} emptyText={t("noRecent")} />
        <SavedProductList kind="wishlist" title={t("wishlist")} emptyText={t("noWishlist")} />
      </div>
      <section aria-labelledby="works" className="mt-12 rounded-lg border border-line p-6">
        <Heading id="works">{t("works")}</Heading>
        <ul className="grid list-disc gap-x-12 gap-y-2 ps-5 text-quiet lg:grid-cols-3">
          <li>
            {t("worksHere")}
            {sentenceSpace(language)}
            {t("asOf")}
          </li>
          <li>{t("worksNot")}</li>
          <li>{t("worksForget")}</li>
        </ul>
      </section>
      <template id="kept-card">
        <li className="relative">
          <div className="aspect-square overflow-hidden rounded-lg bg-tint">
            <img alt="" width={320} height={320} className="size-full object-cover" />
          </div>
          <a href={paths.home} className="card-link mt-3 block leading-[1.3] font-bold">
            {t("recent")}
          </a>
          <p data-price className="pt-1" />
          <p className="text-sm text-quiet">
            {t("seen")}
            {sentenceSpace(language)}
            <time />
          </p>
        </li>
      </template>
      <Script
        text={`(${showSavedProducts.toString()})(${JSON.stringify([offlinePath, savedProductsPath, retryDelaysMs]).slice(1, -1)})`}
      />
    </div>
  );
}

/** A list that the script fills. Its text for an empty list then disappears. */
function SavedProductList({
  kind,
  title,
  emptyText,
}: {
  kind: string;
  title: string;
  emptyText: string;
}) {
  return (
    <section
      aria-labelledby={kind}
      className="rounded-lg has-[ul[hidden]]:bg-tint has-[ul[hidden]]:p-6 has-[ul:not([hidden])]:col-span-full"
    >
      <Heading id={kind}>{title}</Heading>
      <ul
        data-kept={kind}
        hidden
        className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6"
      />
      <p className="text-quiet">{emptyText}</p>
    </section>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-4 text-2xl font-black tracking-tight">
      {children}
    </h2>
  );
}

function Script({ text }: { text: string }) {
  // eslint-disable-next-line react/no-danger -- our own script
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: text }} />;
}
