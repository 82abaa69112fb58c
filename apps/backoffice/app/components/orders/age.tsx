import { formatDate } from "@harbour/i18n";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { ageTexts } from "./age.texts.ts";

/** Tells how long something waits, and since when in its title. */
export function Age({ since }: { since: string }) {
  const t = useTexts(ageTexts);
  const [now] = useState(Date.now);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const text =
    hours >= 48
      ? t("days", { count: Math.floor(hours / 24) })
      : hours > 0
        ? t("hours", { count: hours })
        : t("minutes", { count: minutes });
  return (
    <time dateTime={since} title={formatDate(since)} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  );
}
