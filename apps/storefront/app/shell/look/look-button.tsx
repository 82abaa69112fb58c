import { Settings2 } from "@harbour/ui";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../components/site/use-texts.ts";
import { shellTexts } from "../shell.texts.ts";

const LookPanel = lazy(() => import("./look-panel.tsx"));

/**
 * Opens the panel for the site's look, at the foot of the page because few need it. The panel loads with the first
 * press.
 */
export function LookButton() {
  const t = useTexts(shellTexts);
  const [openCount, setOpenCount] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpenCount(openCount + 1)}
        className="inline-flex min-h-11 items-center gap-2 text-white/75 hover:text-white noscript:hidden"
      >
        <Settings2 size={18} />
        {t("look")}
      </button>
      {openCount > 0 && (
        <Suspense>
          <LookPanel key={openCount} />
        </Suspense>
      )}
    </>
  );
}
