import type { ReactNode } from "react";
import { BackToTop } from "./back-to-top.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { Site } from "./present-site.ts";
import { shellMessages } from "./shell.messages.ts";
import { useText } from "./use-text.ts";

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
      <Header site={site} />
      <MobileMenu site={site} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer site={site} />
      <BottomBar />
      <BackToTop />
    </>
  );
}
