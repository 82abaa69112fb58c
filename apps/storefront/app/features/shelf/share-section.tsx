import { Button } from "@harbour/ui";
import { Section } from "../../components/account/section.tsx";
import { Confirm } from "../../components/forms/confirm.tsx";
import { CopyFact } from "../../components/forms/copy-fact.tsx";
import { SavingForm } from "../../components/forms/saving-form.tsx";
import { useSaving } from "../../components/forms/use-saving.ts";
import { useText } from "../../components/site/use-text.ts";
import { ownShelfMessages } from "./shelf.messages.ts";

/** The link that shows the shelf to others. */
export function ShareSection({ link }: { link: string | null }) {
  const t = useText(ownShelfMessages);
  const share = useSaving({ key: "share" });
  const unshare = useSaving({ key: "unshare" });
  return (
    <Section title={t("share")} hint={t("shareHint")}>
      {link === null ? (
        <SavingForm saving={share} intent="share">
          <Button variant="secondary" disabled={share.isBusy} busy={share.isBusy}>
            {t("makeLink")}
          </Button>
        </SavingForm>
      ) : (
        <div className="grid gap-3">
          <div className="rounded-lg bg-tint p-4">
            <CopyFact term={t("link")} value={link} copies={link} />
          </div>
          <div className="flex flex-wrap items-start gap-2">
            <SavingForm saving={share} intent="share">
              <Confirm
                variant="quiet"
                label={t("newLink")}
                question={t("newLinkSure")}
                answer={t("newLink")}
                disabled={share.isBusy}
              />
            </SavingForm>
            <SavingForm saving={unshare} intent="unshare">
              <Button variant="quiet" size="small" disabled={unshare.isBusy}>
                {t("endLink")}
              </Button>
            </SavingForm>
          </div>
        </div>
      )}
    </Section>
  );
}
