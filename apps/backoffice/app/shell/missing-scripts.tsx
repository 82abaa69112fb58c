import { Button, Notice } from "@harbour/ui";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useTexts } from "../texts.ts";
import { shellTexts } from "./shell.texts.ts";

/** A page's script that failed to load, as reported by the patch in `without-reloads.ts`. */
interface MissingScript {
  readonly address: string;
  /** Loads the script again and then continues to its page. */
  readonly load: () => Promise<unknown>;
}

/** Keeps the present page while the next page's script cannot be loaded. It shows a notice and retries. */
export function MissingScripts() {
  const t = useTexts(shellTexts);
  const { state } = useNavigation();
  const [hasFailed, setHasFailed] = useState(false);
  // The router may request a script several times at once, and each request needs a reply.
  const missingScripts = useRef<MissingScript[]>([]);
  useEffect(() => {
    const retryCounts = new Map<string, number>();
    const onMissingScript = (event: Event) => {
      event.preventDefault();
      const script = (event as CustomEvent<MissingScript>).detail;
      void checkScript(script.address).then((scriptState) => {
        const times = retryCounts.get(script.address) ?? 0;
        if (scriptState === "none") {
          missingScripts.current.push(script);
          setHasFailed(true);
        }
        // A missing script means that a newer version was deployed. Some browsers also remember a failed load until
        // the page reloads.
        else if (scriptState === "gone" || times > 9) location.reload();
        else {
          retryCounts.set(script.address, times + 1);
          void script.load();
        }
      });
    };
    addEventListener("missing-script", onMissingScript);
    return () => removeEventListener("missing-script", onMissingScript);
  }, []);
  const isShown = hasFailed && state !== "idle";
  useEffect(() => {
    if (!isShown) return undefined;
    const loadMissingScripts = () => reloadScripts(missingScripts.current);
    const timer = setInterval(loadMissingScripts, 3000);
    addEventListener("online", loadMissingScripts);
    return () => {
      clearInterval(timer);
      removeEventListener("online", loadMissingScripts);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl">
      <Notice tone="warn">
        <span className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 grow">
            <strong className="block">{t("unreachable")}</strong>
            {t("unreachableHelp")}
          </span>
          <Button variant="bare" size="small" onClick={() => reloadScripts(missingScripts.current)}>
            {t("tryAgain")}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

/** Loads all scripts in the list again, and empties the list. */
function reloadScripts(scripts: MissingScript[]): void {
  for (const { load } of scripts.splice(0)) void load();
}

/** Checks a script. `there`: the shop has it. `gone`: the shop no longer has it. `none`: the shop does not answer. */
async function checkScript(address: string): Promise<"there" | "gone" | "none"> {
  try {
    const { ok, status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    if (ok) return "there";
    return status < 500 ? "gone" : "none";
  } catch {
    return "none";
  }
}
