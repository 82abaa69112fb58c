import { isRouteErrorResponse } from "react-router";
import { LinkButton } from "@harbour/ui";
import { errorMessages } from "./error.messages.ts";
import { isScriptMissing, isUnanswered } from "./unanswered.ts";
import { UnreachablePage } from "./unreachable-page.tsx";
import { useText } from "../site/use-text.ts";
import { paths } from "../../paths.ts";

/** SPEC 2: the status code, a message, and the way home; for a 404 the way to the categories as well. */
export function ErrorPage({ error }: { error: unknown }) {
  return isUnanswered(error) ? (
    <UnreachablePage isIncomplete={isScriptMissing(error)} />
  ) : (
    <FaultPage error={error} />
  );
}

function FaultPage({ error }: { error: unknown }) {
  const t = useText(errorMessages);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isUnmatched = isRouteErrorResponse(error) && error.data === unmatched;
  // What the site itself says of its fault (SPEC 8: "Unknown middleware ..."); anything else stays in the log.
  const said: unknown = isRouteErrorResponse(error) && status >= 500 ? error.data : null;
  const fault = typeof said === "string" && said ? said : t("failed");
  const text = status !== 404 ? fault : isUnmatched ? t("unmatched") : t("notFound");
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <title>{`${status} · ${text}`}</title>
      <meta name="robots" content="noindex" />
      <p
        aria-hidden
        className="text-[clamp(6rem,22vw,13rem)] leading-none font-black tracking-tighter text-line-strong"
      >
        {status}
      </p>
      <h1 className="max-w-xl text-2xl font-extrabold sm:text-3xl">{text}</h1>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.home}>{t("home")}</LinkButton>
        {status === 404 && (
          <LinkButton variant="quiet" href={paths.categories("main")}>
            {t("browse")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** What the catch-all throws, to be told from a page whose subject is gone (DESIGN 8.7). */
export const unmatched = "unmatched";
