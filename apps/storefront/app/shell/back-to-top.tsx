import { ArrowUp, classes } from "@harbour/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../components/site/use-texts.ts";
import { shellTexts } from "./shell.texts.ts";

/** A link to the top. It appears after half a screen, so only on pages longer than one and a half screens. */
export function BackToTop() {
  const t = useTexts(shellTexts);
  const [isScrolledFar, setIsScrolledFar] = useState(false);
  useEffect(() => {
    const updateVisibility = () => setIsScrolledFar(window.scrollY > window.innerHeight / 2);
    window.addEventListener("scroll", updateVisibility, { passive: true });
    return () => window.removeEventListener("scroll", updateVisibility);
  }, []);
  return (
    <a
      href="#top"
      aria-label={t("backToTop")}
      className={classes(
        "above-foot-bar fixed end-4 bottom-20 z-30 grid size-12 place-items-center rounded-full border border-line bg-page text-ink shadow-lg hover:bg-tint sm:bottom-6",
        !isScrolledFar && "invisible",
      )}
    >
      <ArrowUp size={22} />
    </a>
  );
}
