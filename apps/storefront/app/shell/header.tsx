import { defaultStore } from "@harbour/contracts/constants";
import { Anchor, buttonClass, PackageSearch } from "@harbour/ui";
import type { Site } from "../components/site/present-site.ts";
import { ShopSign } from "../components/site/shop-sign.tsx";
import { useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CartLink } from "./cart-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuButton } from "./menu-button.tsx";
import { Navigation } from "./navigation.tsx";
import { SearchForm } from "./search/search-form.tsx";
import { shellTexts } from "./shell.texts.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { WishlistLink } from "./wishlist-link.tsx";

export function Header({ site }: { site: Site }) {
  const t = useTexts(shellTexts);
  return (
    <header className="site-header sticky top-0 z-40 border-b border-line bg-page">
      <div className="page-width flex h-16 items-center gap-2 lg:h-20 lg:gap-6">
        <MenuButton site={site} />
        <Anchor href={paths.home} className="shrink-0 rounded-md">
          <ShopSign logo={site.logo} name={site.name} />
        </Anchor>
        <SearchForm className="mx-auto hidden w-full max-w-[460px] lg:block" />
        <div className="ms-auto flex items-center gap-0.5 lg:ms-0">
          <Anchor
            href={paths.trackOrder(defaultStore)}
            className={`${buttonClass({ variant: "bare", size: "small" })} whitespace-nowrap max-lg:hidden`}
          >
            <PackageSearch size={20} />
            {t("trackOrder")}
          </Anchor>
          <LanguageSwitch site={site} />
          <ThemeSwitch />
          <AccountMenu />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <SearchForm className="page-width pb-3 lg:hidden" />
      <Navigation items={site.navigation} />
    </header>
  );
}
