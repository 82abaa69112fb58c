import { formatDate } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { settingsTexts } from "./settings.texts.ts";

interface SettingStateProps {
  /** The number of the present version; 0 for the shop's default. */
  readonly number: number;
  readonly hasDraft: boolean;
  /** The time of the planned publication. */
  readonly publishAt: string | null;
}

/** Badges with the state of a setting: its default or a published value, and a draft or plan beside it. */
export function SettingState({ number, hasDraft, publishAt }: SettingStateProps) {
  const t = useTexts(settingsTexts);
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={number === 0 ? "quiet" : "good"}>
        {t(number === 0 ? "standard" : "published")}
      </Badge>
      {publishAt !== null ? (
        <Badge tone="info">{t("planned", { time: formatDate(publishAt) })}</Badge>
      ) : (
        hasDraft && <Badge tone="warn">{t("drafted")}</Badge>
      )}
    </span>
  );
}
