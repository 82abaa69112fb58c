import { Button, Notice } from "@harbour/ui";
import { useTexts } from "../../texts.ts";
import { contentsTexts } from "./contents.texts.ts";

interface OvertakenNoticeProps {
  readonly load: () => void;
  readonly keepOwnContents: () => void;
}

/**
 * Warns that a colleague changed the order while it was being edited. Staff load the colleague's contents or keep
 * their own.
 */
export function StaleRecordNotice({ load, keepOwnContents }: OvertakenNoticeProps) {
  const t = useTexts(contentsTexts);
  return (
    <Notice tone="warn">
      <p>{t("overtaken")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" size="small" onClick={load}>
          {t("loadTheirs")}
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={keepOwnContents}>
          {t("keepMine")}
        </Button>
      </div>
    </Notice>
  );
}
