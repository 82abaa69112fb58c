import { Anchor, ChevronDown, Drawer, Heart, PackageSearch, ShoppingBag } from "@harbour/ui";
import { FoldedAccount } from "./account-menu.tsx";
import type { Site, SiteNavigation } from "../components/site/present-site.ts";
import { shellMessages } from "./shell.messages.ts";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";
import { useText } from "../components/site/use-text.ts";
import { paths } from "../paths.ts";

export const mobileMenuId = "mobile-menu";

const row = "flex min-h-12 items-center gap-3 px-4 font-bold";

export function MobileMenu({ site }: { site: Site }) {
  const t = useText(shellMessages);
  useOnNewPage(() => {
    const menu = document.getElementById(mobileMenuId);
    if (menu?.matches(":popover-open")) menu.hidePopover();
  });
  return (
    <Drawer id={mobileMenuId} title={t("menu")} closeLabel={t("close")}>
      <nav aria-label={t("menu")} className="py-2">
        <ul>
          {site.navigation.map((entry) => (
            <Entry key={entry.path + entry.title} entry={entry} />
          ))}
        </ul>
        <section aria-label={t("account")} className="mt-2 border-t border-line pt-2">
          <FoldedAccount site={site} rowClass={`${row} w-full text-start`} />
        </section>
        <ul className="mt-2 border-t border-line pt-2">
          <li>
            <Anchor href={paths.wishlist} className={row}>
              <Heart size={20} />
              {t("wishlist")}
            </Anchor>
          </li>
          <li>
            <Anchor href={paths.cart("main")} className={row}>
              <ShoppingBag size={20} />
              {t("cart")}
            </Anchor>
          </li>
          <li>
            <Anchor href={paths.trackOrder("main")} className={row}>
              <PackageSearch size={20} />
              {t("trackOrder")}
            </Anchor>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}

function Entry({ entry }: { entry: SiteNavigation }) {
  const t = useText(shellMessages);
  if (entry.children === undefined) {
    return (
      <li>
        <Anchor href={entry.path} className={row}>
          {entry.title}
        </Anchor>
      </li>
    );
  }
  return (
    <li>
      <details className="group">
        <summary className={row}>
          {entry.title}
          <ChevronDown size={18} className="ms-auto transition-transform group-open:rotate-180" />
        </summary>
        <ul className="ms-4 border-s border-line">
          <li>
            <Anchor
              href={entry.path}
              aria-label={`${t("seeAll")}: ${entry.title}`}
              className={`${row} text-accent`}
            >
              {t("seeAll")}
            </Anchor>
          </li>
          {entry.children.map((child) => (
            <li key={child.path + child.title}>
              <Anchor href={child.path} className={row}>
                {child.title}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
