import { buttonClass, CatSign, LinkButton } from "@harbour/ui";
import { isRouteErrorResponse, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { Recommended } from "../products/recommended.tsx";
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
  const fault = message?.isOurs ? message.text : t("failed");
  const text =
    status !== 404 ? fault : unmatched?.reason === "unmatched" ? t("unmatched") : t("notFound");
  const page = (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <ErrorTitle>{`${status} · ${text}`}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <CatSign className="p-6 text-5xl font-black tracking-tight">{status}</CatSign>
      <h1 className="page-title max-w-xl">{text}</h1>
      {message && !message.isOurs && (
        <p lang="en" className="max-w-xl text-sm text-quiet [overflow-wrap:anywhere]">
          {message.text}
        </p>
      )}
      {unmatched && (
        <p className="max-w-md text-balance break-keep text-quiet [overflow-wrap:anywhere]">
          {t("unmatchedHint")}
        </p>
      )}
      {status >= 500 && <p className="max-w-md text-balance text-quiet">{t("failedHint")}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {status === 404 ? (
          <>
            <LinkButton href={paths.home}>{t("home")}</LinkButton>
            <LinkButton variant="quiet" href={paths.categories("main")}>
              {t("browse")}
            </LinkButton>
          </>
        ) : (
          <>
            {/* A full reload, because the running script may be what failed. */}
            <a href={pathname + search} className={buttonClass()}>
              {t("again")}
            </a>
            <LinkButton variant="quiet" href={paths.categories("main")}>
              {t("browse")}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
  if (!unmatched || unmatched.products.length === 0) return page;
  return (
    <>
      {page}
      <div className="page-width pb-8">
        <Recommended products={unmatched.products} />
      </div>
    </>
  );
}

/** The router's replacement for a server error, whose text stays in the log. */
const sanitized = "Unexpected Server Error";

/** Returns an error's own words, for the developer. */
function faultMessage(error: unknown): { text: string; isOurs: boolean } | null {
  if (isRouteErrorResponse(error)) {
    const { data, status } = error as { data: unknown; status: number };
    return status >= 500 && typeof data === "string" && data ? { text: data, isOurs: true } : null;
  }
  const text = error instanceof Error ? error.message : "";
  return text && text !== sanitized ? { text, isOurs: false } : null;
}
