import { defaultStore } from "@harbour/contracts/constants";
import { splitLanguage } from "@harbour/i18n";
import { buttonClass, CatSign, LinkButton } from "@harbour/ui";
import { isRouteErrorResponse, useLocation } from "react-router";
import { paths, storeOfPath } from "../../paths.ts";
import { RecentlyViewed } from "../products/recently-viewed.tsx";
import { RecommendedProducts } from "../products/recommended.tsx";
import { useTexts } from "../site/use-texts.ts";
import { ErrorTitle } from "./error-title.tsx";
import { faultTexts } from "./fault.texts.ts";
import { isUnmatched } from "./unmatched.ts";

/**
 * The status code and a message; for a 404 links to home and categories, otherwise a retry (S2-070
 * to S2-072).
 */
export default function FaultPage({ error }: { error: unknown }) {
  const t = useTexts(faultTexts);
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unmatched = isRouteErrorResponse(error) && isUnmatched(error.data) ? error.data : null;
  const message = faultMessage(error);
  const text =
    status !== 404
      ? t("wentWrong")
      : unmatched?.reason === "unmatched"
        ? t("unmatched")
        : t("notFound");
  const page = (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <ErrorTitle>{`${status} · ${text}`}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <CatSign className="p-6 text-5xl font-black tracking-tight">{status}</CatSign>
      <h1 className="page-title max-w-xl">{text}</h1>
      {unmatched && (
        <p className="max-w-md text-balance break-keep text-quiet [overflow-wrap:anywhere]">
          {t("unmatchedHint")}
        </p>
      )}
      {status >= 500 && <p className="max-w-md text-balance text-quiet">{t("failedHint")}</p>}
      {status !== 404 && (
        <p
          lang={message ? "en" : undefined}
          className="max-w-xl text-sm text-quiet [overflow-wrap:anywhere]"
        >
          {message ?? t("failed")}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {status === 404 ? (
          <>
            <LinkButton href={paths.home}>{t("home")}</LinkButton>
            <LinkButton variant="quiet" href={paths.categories(defaultStore)}>
              {t("browse")}
            </LinkButton>
          </>
        ) : (
          <>
            {/* A full reload, because the running script may be what failed. */}
            <a href={pathname + search} className={buttonClass()}>
              {t("again")}
            </a>
            <LinkButton variant="quiet" href={paths.categories(defaultStore)}>
              {t("browse")}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
  return (
    <>
      {page}
      <div className="page-width pb-8">
        {unmatched ? (
          <RecommendedProducts products={unmatched.products} />
        ) : (
          <RecentlyViewed store={storeOfPath(splitLanguage(pathname).path)} />
        )}
      </div>
    </>
  );
}

/** The message with which the router replaces that of a server error. Only the log has the original message. */
const sanitizedMessage = "Unexpected Server Error";

/** Returns an error's own words, for the developer. */
function faultMessage(error: unknown): string | null {
  if (isRouteErrorResponse(error)) {
    const { data, status } = error as { data: unknown; status: number };
    return status >= 500 && typeof data === "string" && data ? data : null;
  }
  const text = error instanceof Error ? error.message : "";
  return text && text !== sanitizedMessage ? text : null;
}
