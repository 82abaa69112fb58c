import { splitLanguage } from "@harbour/i18n";
import { CatSign, CloudOff, LinkButton } from "@harbour/ui";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { RefreshSoon } from "../site/refresh-soon.tsx";
import { useTexts } from "../site/use-texts.ts";
import { ErrorTitle } from "./error-title.tsx";
import { errorTexts } from "./error.texts.ts";
import { useReopening } from "./use-reopening.ts";

/**
 * Replaces a page without an answer or script. It keeps its address and reloads once the shop answers, at most once a
 * minute.
 */
export function UnreachablePage({ isIncomplete }: { isIncomplete: boolean }) {
  const t = useTexts(errorTexts);
  const { pathname, search } = useLocation();
  const { isAsking, reopenPage } = useReopening();
  const title = t(isIncomplete ? "incomplete" : "unreachable");
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <ErrorTitle>{title}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <CatSign className="h-16 w-34">
        <CloudOff size={40} />
      </CatSign>
      <h1 className="page-title max-w-xl text-balance">{title}</h1>
      <p className="max-w-md text-balance text-quiet">
        {t(isIncomplete ? "incompleteHint" : "unreachableHint")}
      </p>
      <LinkButton
        href={splitLanguage(pathname).path + search}
        aria-busy={isAsking || undefined}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          void reopenPage();
        }}
      >
        {t(isIncomplete ? "reload" : "again")}
      </LinkButton>
      <RefreshSoon />
      <output className="sr-only">{isAsking && t("asking")}</output>
    </div>
  );
}
