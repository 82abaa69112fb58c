import type { EndpointResponse, customerApi } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { buttonClass, LinkButton, Notice } from "@harbour/ui";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { privacyTexts } from "./privacy.texts.ts";

/** Shows the copy of the member's data: none, in progress, or ready. */
export function DataCopy({
  copy,
}: {
  copy: EndpointResponse<typeof customerApi.profile.exportStatus>;
}) {
  const t = useTexts(privacyTexts);
  const saving = useSaving({ key: "request-copy" });
  const isWaiting = copy.status === "WAITING";
  return (
    <div className="grid justify-items-start gap-4">
      {isWaiting && copy.requested_at && (
        <Notice>{t("waiting", { time: formatDate(copy.requested_at) })}</Notice>
      )}
      {copy.status === "READY" && copy.url && (
        <>
          <Notice tone="good">{t("ready", { time: formatDate(copy.expires_at ?? "") })}</Notice>
          <a
            href={copy.url}
            download
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {t("download")}
          </a>
        </>
      )}
      {isWaiting ? (
        <LinkButton href={paths.account("privacy")} variant="quiet" size="small">
          {t("refresh")}
        </LinkButton>
      ) : (
        <SavingForm saving={saving} intent="request-copy">
          <SaveButton saving={saving} variant="secondary" size="small">
            {t("request")}
          </SaveButton>
        </SavingForm>
      )}
    </div>
  );
}
