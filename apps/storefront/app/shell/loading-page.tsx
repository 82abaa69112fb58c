import { useTexts } from "../components/site/use-texts.ts";
import { shellTexts } from "./shell.texts.ts";

/**
 * Fills the screen below the header when the next page takes longer than a second (S2-074). The header stays usable.
 * The fill covers the page, so nothing moves. Screen readers announce the loading bar instead.
 */
export default function LoadingPage() {
  const t = useTexts(shellTexts);
  return (
    <div
      aria-hidden
      className="loading-page fixed inset-0 z-30 flex flex-col items-center justify-center gap-6 bg-page"
    >
      <svg viewBox="0 0 120 28" width="120" height="28" className="overflow-hidden">
        <path
          d="M-40 14c10 0 10-9 20-9s10 9 20 9 10-9 20-9 10 9 20 9 10-9 20-9 10 9 20 9 10-9 20-9 10 9 20 9"
          className="fill-none stroke-primary stroke-[5] [stroke-linecap:round]"
        />
      </svg>
      <p className="text-quiet">{t("loading")}</p>
    </div>
  );
}
