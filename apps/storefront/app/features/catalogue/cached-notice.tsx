import { useEffect, useEffectEvent } from "react";
import { Button, CircleAlert, Notice } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { listMessages } from "./list.messages.ts";

/** In sight wherever on the page one pressed something: the list is not what was asked for, and how to ask again. Once the line is back it asks by itself. */
export function CachedNotice({ again }: { again: () => void }) {
  const t = useText(listMessages);
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    const onOnline = () => askAgain();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
    <div className="sticky top-32 z-10 mb-5 rounded-md bg-page shadow-xl lg:top-36">
      <Notice tone="bad" icon={<CircleAlert size={20} className="mt-2 shrink-0" />}>
        <span className="flex flex-wrap items-center justify-between gap-2">
          {t("unanswered")}
          <Button type="button" variant="quiet" size="small" onClick={again}>
            {t("again")}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
