import { lazy, Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "@harbour/i18n";
import { BackToTop } from "./back-to-top.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useMember } from "../components/site/personal-counts.tsx";
import type { Site } from "../components/site/present-site.ts";
import { shellMessages } from "./shell.messages.ts";
import { useText } from "../components/site/use-text.ts";
import { isAuthentication } from "../paths.ts";

/** Nobody asked for it, so without its script the page does without. */
const UnconfirmedNotice = lazy(() =>
  import("./unconfirmed-notice.tsx").catch(() => ({ default: () => null })),
);

/** What stands around every page. */
export function Shell({ site, children }: { site: Site; children: ReactNode }) {
  const t = useText(shellMessages);
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 -top-20 z-50 rounded-button bg-ink px-5 py-3 font-bold text-page focus:top-3"
      >
        {t("skip")}
      </a>
      <LoadingBar />
      <LoadingPage />
      <Header site={site} />
      <MobileMenu site={site} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer site={site} />
      <BottomBar />
      <BackToTop />
      <Unconfirmed />
    </>
  );
}

/** Not where one is confirming already. */
function Unconfirmed() {
  const member = useMember();
  const { path } = splitLanguage(useLocation().pathname);
  if (!member || member.is_verified || isAuthentication(path)) return null;
  return (
    <Suspense>
      <UnconfirmedNotice member={member} />
    </Suspense>
  );
}
