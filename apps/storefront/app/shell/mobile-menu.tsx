import { defaultStore } from "@harbour/contracts/constants";
import { Anchor, Chevron, classes, Drawer, Heart, PackageSearch, ShoppingBag } from "@harbour/ui";
import { useEffect, useState } from "react";
import { useShownStore } from "../components/site/personal-counts.tsx";
import type { Branch, Site } from "../components/site/present-site.ts";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";
import { useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { FoldedAccount } from "./account-menu.tsx";
import { shellTexts } from "./shell.texts.ts";
import { useBranches } from "./use-branches.ts";

const mobileMenuId = "mobile-menu";

const line = "flex min-h-12 items-center gap-3 px-4";
const row = `${line} font-bold`;

/** The menu of narrow screens, which opens as soon as its script is loaded. */
export default function MobileMenu({ site }: { site: Site }) {
  const t = useTexts(shellTexts);
  const store = useShownStore();
  const { listChildren } = useBranches();
  useEffect(() => {
    document.getElementById(mobileMenuId)?.showPopover();
  }, []);
  useOnNewPage(() => {
    const menu = document.getElementById(mobileMenuId);
    if (menu?.matches(":popover-open")) menu.hidePopover();
  });
  return (
    <Drawer id={mobileMenuId} title={t("menu")} closeLabel={t("close")}>
      <nav aria-label={t("menu")} className="py-2">
        <ul>
          {site.navigation.map((entry, position) => (
            <MobileMenuEntry
              key={position}
              entry={entry}
              childBranches={entry.hasSubmenu && listChildren(entry, position)}
              isTopLevel
            />
          ))}
        </ul>
        <section aria-label={t("account")} className="mt-2 border-t border-line pt-2">
          <FoldedAccount rowClass={`${row} w-full text-start`} />
        </section>
        <ul className="mt-2 border-t border-line pt-2">
          <li>
            <Anchor href={paths.wishlist} className={row}>
              <Heart size={20} />
              {t("wishlist")}
            </Anchor>
          </li>
          <li>
            <Anchor href={paths.cart(store)} className={row}>
              <ShoppingBag size={20} />
              {t("cart")}
            </Anchor>
          </li>
          <li>
            <Anchor href={paths.trackOrder(defaultStore)} className={row}>
              <PackageSearch size={20} />
              {t("trackOrder")}
            </Anchor>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}

/** A link with a button that shows the level below, which is rendered on demand. It nests to any configured depth. */
function MobileMenuEntry({
  entry: { title, path },
  childBranches,
  isTopLevel = false,
}: {
  entry: Pick<Branch, "title" | "path">;
  childBranches: readonly Branch[] | undefined;
  isTopLevel?: boolean;
}) {
  const t = useTexts(shellTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="flex">
        <Anchor href={path} className={classes(line, "min-w-0 grow", isTopLevel && "font-bold")}>
          {title}
        </Anchor>
        {childBranches && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t("submenu", { title })}
            onClick={() => setIsOpen(!isOpen)}
            className="grid w-14 shrink-0 place-items-center"
          >
            <Chevron />
          </button>
        )}
      </div>
      {childBranches && isOpen && (
        <ul className="ms-4 border-s border-line">
          {childBranches.map((child) => (
            <MobileMenuEntry
              key={child.path + child.title}
              entry={child}
              childBranches={child.children}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
