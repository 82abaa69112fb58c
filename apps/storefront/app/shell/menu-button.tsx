import { defaultStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { Anchor, buttonClass, Menu } from "@harbour/ui";
import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import type { Site } from "../components/site/present-site.ts";
import { useHasScript } from "../components/site/use-has-script.ts";
import { useLanguage, useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { shellTexts } from "./shell.texts.ts";
import { useBranches } from "./use-branches.ts";

const importMenu = () => import("./mobile-menu.tsx");

/** Falls back to the link to the categories when the menu's script does not load. */
const MobileMenu = lazy<ComponentType<{ site: Site }>>(() =>
  importMenu().catch(() => ({ default: RedirectToCategories })),
);

const menuButtonClass = `${buttonClass({ variant: "bare", size: "icon" })} -ms-2 xl:hidden`;

/** Opens the menu of narrow screens, which is rendered on demand. Without script it links to the categories. */
export function MenuButton({ site }: { site: Site }) {
  const t = useTexts(shellTexts);
  const hasScript = useHasScript();
  const { ask } = useBranches();
  const [openCount, setOpenCount] = useState(0);
  if (!hasScript)
    return (
      <Anchor
        href={paths.categories(defaultStore)}
        aria-label={t("menu")}
        className={menuButtonClass}
      >
        <Menu size={24} />
      </Anchor>
    );
  const preloadMenu = () => void importMenu().catch(() => {});
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("menu")}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => {
          ask();
          setOpenCount(openCount + 1);
        }}
        className={menuButtonClass}
      >
        <Menu size={24} />
      </button>
      {openCount > 0 && (
        <Suspense>
          <MobileMenu key={openCount} site={site} />
        </Suspense>
      )}
    </>
  );
}

function RedirectToCategories() {
  const language = useLanguage();
  useEffect(
    () => location.assign(withLanguage(paths.categories(defaultStore), language)),
    [language],
  );
  return null;
}
