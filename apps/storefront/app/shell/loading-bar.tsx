import { useFetchers, useNavigation } from "react-router";
import { useTexts } from "../components/site/use-texts.ts";
import { shellTexts } from "./shell.texts.ts";

/**
 * Runs along the top while the next page loads or a form is pending (S4-039). It starts after 200 ms. Requests of the
 * page itself do not start it.
 */
export function LoadingBar() {
  const t = useTexts(shellTexts);
  const { state } = useNavigation();
  const isSending = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-[3px]">
      {(state !== "idle" || isSending) && (
        <div className="loading-bar h-full bg-primary opacity-0">
          <span className="sr-only">{t("loading")}</span>
        </div>
      )}
    </output>
  );
}
