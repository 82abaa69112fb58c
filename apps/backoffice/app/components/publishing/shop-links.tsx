import { Button, Notice } from "@harbour/ui";
import { api } from "../../api.ts";
import { useFailureText } from "../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../kit/records/use-single-mutation.ts";
import { useLanguage, useTexts } from "../../texts.ts";
import { publishingTexts } from "./publishing.texts.ts";

interface ShopLinksProps {
  /** The path of the record's page in the shop, in English. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly hasDraft: boolean;
}

/** Links to a record's page in the shop: as shoppers see it, and with the saved changes. */
export function ShopLinks({ path: englishPath, isPublic, hasDraft }: ShopLinksProps) {
  const t = useTexts(publishingTexts);
  const language = useLanguage();
  const failureText = useFailureText();
  const path = `${language === "zh" ? "/zh" : ""}${englishPath}`;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.configuration.previewLink({ body: { path } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {isPublic && (
        <a href={path} className="link">
          {t("onSite")}
        </a>
      )}
      {(!isPublic || hasDraft) && (
        <Button variant="quiet" size="small" busy={isPending} onClick={() => send(undefined)}>
          {t("preview")}
        </Button>
      )}
    </div>
  );
}
