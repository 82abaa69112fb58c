import { isRouteErrorResponse, useLocation } from "react-router";
import { buttonClass, LinkButton } from "@harbour/ui";
import { ErrorTitle } from "./error-title.tsx";
import { faultMessages } from "./fault.messages.ts";
import { unmatched } from "./unmatched.ts";
import { useText } from "../site/use-text.ts";
import { paths } from "../../paths.ts";

/** S2-070 to S2-072: the status code and a message; for a 404 links to home and categories, otherwise a retry. */
export default function FaultPage({ error }: { error: unknown }) {
  const t = useText(faultMessages);
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isUnmatched = isRouteErrorResponse(error) && error.data === unmatched;
  const said = messageOf(error);
  const fault = said?.isOurs ? said.text : t("failed");
  const text = status !== 404 ? fault : isUnmatched ? t("unmatched") : t("notFound");
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <ErrorTitle>{`${status} · ${text}`}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <p
        aria-hidden
        className="text-[clamp(6rem,22vw,13rem)] leading-none font-black tracking-tight text-line-strong"
      >
        {status}
      </p>
      <h1 className="max-w-xl text-2xl font-extrabold sm:text-3xl">{text}</h1>
      {said && !said.isOurs && (
        <p lang="en" className="max-w-xl text-sm text-quiet [overflow-wrap:anywhere]">
          {said.text}
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
          // A full reload, because the running script may be what failed.
          <a href={pathname + search} className={buttonClass()}>
            {t("again")}
          </a>
        )}
      </div>
    </div>
  );
}

/** The router's replacement for a server error, whose text stays in the log. */
const sanitized = "Unexpected Server Error";

/** Returns an error's own words, for the developer. */
function messageOf(error: unknown): { text: string; isOurs: boolean } | null {
  if (isRouteErrorResponse(error)) {
    const { data, status } = error as { data: unknown; status: number };
    return status >= 500 && typeof data === "string" && data ? { text: data, isOurs: true } : null;
  }
  const text = error instanceof Error ? error.message : "";
  return text && text !== sanitized ? { text, isOurs: false } : null;
}
