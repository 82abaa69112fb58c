import { Button, buttonClass } from "@harbour/ui";
import { Section } from "../../components/account/section.tsx";
import { Confirm } from "../../components/forms/confirm.tsx";
import { CopyFact } from "../../components/forms/copy-fact.tsx";
import { SavingForm } from "../../components/forms/saving-form.tsx";
import { useSaving } from "../../components/forms/use-saving.ts";
import { useText } from "../../components/site/use-text.ts";
import { calendarMessages } from "./calendar.messages.ts";

/** The feed of everything, and a member's own with its link. */
export function FeedPanel({
  feed,
  ownFeed,
  isMember,
}: {
  feed: string;
  ownFeed: string | null;
  isMember: boolean;
}) {
  const t = useText(calendarMessages);
  const share = useSaving({ key: "share" });
  const unshare = useSaving({ key: "unshare" });
  return (
    <Section title={t("feedTitle")} hint={t("feedHint")}>
      <Feed address={feed} label={t("subscribe")} term={t("address")} />
      {isMember && (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="font-extrabold">{t("ownFeed")}</h3>
          <p className="mt-1 mb-4 text-sm text-quiet">{t("ownSecret")}</p>
          {ownFeed === null ? (
            <SavingForm saving={share} intent="share">
              <Button variant="secondary" size="small" disabled={share.isBusy} busy={share.isBusy}>
                {t("makeLink")}
              </Button>
            </SavingForm>
          ) : (
            <>
              <Feed address={ownFeed} label={t("subscribeOwn")} term={t("ownAddress")} />
              <div className="mt-3 flex flex-wrap items-start gap-2">
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
            </>
          )}
        </div>
      )}
    </Section>
  );
}

/** A press hands the address to the calendar of the device; others take it by hand. */
function Feed({ address, label, term }: { address: string; label: string; term: string }) {
  return (
    <div className="grid gap-3">
      <a
        href={address.replace(/^https?:/, "webcal:")}
        className={`${buttonClass({ variant: "secondary", size: "small" })} justify-self-start`}
      >
        {label}
      </a>
      <div className="min-w-0 rounded-lg bg-tint p-3 text-sm [&_span]:[overflow-wrap:anywhere]">
        <CopyFact term={term} value={address} copies={address} />
      </div>
    </div>
  );
}
