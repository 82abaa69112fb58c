import { splitLanguage } from "@harbour/i18n";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useMember } from "../components/site/personal-counts.tsx";
import type { ModalsView } from "../components/site/present-modals.ts";
import type { Site } from "../components/site/present-site.ts";
import { useHasScript } from "../components/site/use-has-script.ts";
import { useLanguage, useTexts } from "../components/site/use-texts.ts";
import { isAuthentication, isPrefetchablePage } from "../paths.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { rememberLanguage } from "./remember-language.ts";
import { shellTexts } from "./shell.texts.ts";
import { SlowPage } from "./slow-page.tsx";

/** The page works without this optional part, so a failed script is ignored. */
const LanguageSuggestion = lazy(() =>
  import("./language-suggestion.tsx").catch(() => ({ default: () => null })),
);
const SiteModals = lazy<ComponentType<{ modals: ModalsView }>>(() =>
  import("./modals/site-modals.tsx").catch(() => ({ default: () => null })),
);
const UnconfirmedNotice = lazy(() =>
  import("./unconfirmed-notice.tsx").catch(() => ({ default: () => null })),
);

/** Frames every page with header, footer, and the parts that open over it. */
export function Shell({ site, children }: { site: Site; children: ReactNode }) {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 -top-20 z-50 rounded-button bg-ink px-5 py-3 font-bold text-page focus:top-3"
      >
        {t("skip")}
      </a>
      <LoadingBar />
      <SlowPage />
      <Header site={site} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {/* Each page gets a new footer, because a reused one would jump when going back restores the scroll position. */}
      <Footer key={pathname} site={site} />
      <BottomBar />
      <UnconfirmedNoticeLoader />
      <LanguageSuggestionLoader site={site} />
      <SiteModalsLoader site={site} />
    </>
  );
}

/**
 * Suggests another language. The browser decides, because cached pages are the same for everybody.
 *
 * The script loads only for visitors who chose another language than the page's, or whose browser knows Chinese.
 */
function LanguageSuggestionLoader({ site }: { site: Site }) {
  const pageLanguage = useLanguage();
  const hasScript = useHasScript();
  if (!hasScript || document.cookie.includes(`store_i18n=${pageLanguage}`)) return null;
  if (!/zh|yue|store_i18n/i.test(navigator.languages.join() + document.cookie)) return null;
  return (
    <Suspense>
      <LanguageSuggestion site={site} rememberLanguage={rememberLanguage} />
    </Suspense>
  );
}

/**
 * Shows modals only over pages for browsing, and only in shops that use them. Other pages do not load their script.
 */
function SiteModalsLoader({ site: { modals } }: { site: Site }) {
  const { path } = splitLanguage(useLocation().pathname);
  if (!useHasScript() || !modals || !isPrefetchablePage(path)) return null;
  return (
    <Suspense>
      <SiteModals modals={modals} />
    </Suspense>
  );
}

/** Shows the notice, except on the pages that confirm an address. */
function UnconfirmedNoticeLoader() {
  const member = useMember();
  const { path } = splitLanguage(useLocation().pathname);
  if (!member || member.is_verified || isAuthentication(path)) return null;
  return (
    <Suspense>
      <UnconfirmedNotice member={member} />
    </Suspense>
  );
}
