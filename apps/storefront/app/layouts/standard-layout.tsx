import { AnchorProvider, ToastRegion } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PersonalProvider } from "../components/site/personal-counts.tsx";
import type { Site } from "../components/site/present-site.ts";
import { useTexts } from "../components/site/use-texts.ts";
import { isFramelessPage } from "../paths.ts";
import { PageAnnouncer } from "../shell/page-announcer.tsx";
import { shellTexts } from "../shell/shell.texts.ts";
import { Shell } from "../shell/shell.tsx";
import { SiteAnchor, SiteLinks } from "../shell/site-anchor.tsx";
import { usePreloadedForms } from "../shell/use-preloaded-forms.ts";

/**
 * The frame of every page, with header, footer, and the parts that links and messages need
 * (S2-123). The root renders it around pages without a layout (`routes.ts`), around other layouts,
 * and around error pages.
 */
export function StandardLayout({ site, children }: { site: Site; children: ReactNode }) {
  const t = useTexts(shellTexts);
  return (
    <AnchorProvider value={SiteAnchor}>
      <ToastRegion label={t("messages")}>
        <SiteLinks>
          <PersonalProvider>
            <Frame site={site}>{children}</Frame>
            <PageAnnouncer />
            <HeldForms />
          </PersonalProvider>
        </SiteLinks>
      </ToastRegion>
    </AnchorProvider>
  );
}

function HeldForms() {
  usePreloadedForms();
  return null;
}

/** Frames every page. The checkout (`checkout-layout.tsx`) and a shop that is not open have their own frames. */
function Frame({ site, children }: { site: Site; children: ReactNode }) {
  const { pathname } = useLocation();
  return isFramelessPage(pathname) ? children : <Shell site={site}>{children}</Shell>;
}
