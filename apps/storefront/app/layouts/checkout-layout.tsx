import { Anchor, Lock } from "@harbour/ui";
import { Outlet } from "react-router";
import { ShopSign } from "../components/site/shop-sign.tsx";
import { useSite } from "../components/site/use-site.ts";
import { useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { LoadingBar } from "../shell/loading-bar.tsx";
import { shellTexts } from "../shell/shell.texts.ts";
import { SlowPage } from "../shell/slow-page.tsx";
import { checkoutLayoutTexts } from "./checkout-layout.texts.ts";
import "../every-page.css";

/** Frames the checkout with the shop's name, and without the links of other pages. */
export default function CheckoutLayout() {
  const t = useTexts(checkoutLayoutTexts);
  const shellText = useTexts(shellTexts);
  const site = useSite();
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 -top-20 z-50 rounded-button bg-ink px-5 py-3 font-bold text-page focus:top-3"
      >
        {shellText("skip")}
      </a>
      <LoadingBar />
      <SlowPage />
      <header className="border-b border-line">
        <div className="page-width flex h-16 items-center justify-between gap-4">
          <Anchor href={paths.home} className="rounded-md">
            {site && <ShopSign logo={site.logo} name={site.name} />}
          </Anchor>
          <p className="flex items-center gap-2 text-sm font-bold text-quiet">
            <Lock size={18} />
            {t("secure")}
          </p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
    </>
  );
}
