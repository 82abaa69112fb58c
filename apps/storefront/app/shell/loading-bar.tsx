import { useNavigation } from "react-router";
import { shellMessages } from "./shell.messages.ts";
import { useText } from "../components/site/use-text.ts";

/** Runs along the top while the next page loads (SPEC 4), for those who wait longer than 200 ms. */
export function LoadingBar() {
  const t = useText(shellMessages);
  const { state } = useNavigation();
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-[3px]">
      {state !== "idle" && (
        <div className="loading-bar h-full bg-primary opacity-0">
          <span className="sr-only">{t("loading")}</span>
        </div>
      )}
    </output>
  );
}
