import { buttonClass } from "@harbour/ui";
import { Section } from "../../../components/account/section.tsx";
import { ActionLink } from "../../../components/forms/action-link.tsx";
import { CopyFact } from "../../../components/forms/copy-fact.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { calendarTexts } from "./calendar.texts.ts";

/** Shows the feed of everything, and a member's own feed with its link. */
export function FeedPanel({
  feed,
  ownFeed,
  isMember,
}: {
  feed: string;
  ownFeed: string | null;
  isMember: boolean;
}) {
  const t = useTexts(calendarTexts);
  const texts = {
    make: t("makeLink"),
    renew: t("newLink"),
    renewSure: t("newLinkSure"),
    end: t("endLink"),
  };
  return (
    <Section title={t("feedTitle")} hint={t("feedHint")}>
      <Feed address={feed} label={t("subscribe")} term={t("address")} />
      {isMember && (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="font-extrabold">{t("ownFeed")}</h3>
          <p className="mt-1 mb-4 text-sm text-quiet">{t("ownSecret")}</p>
          <ActionLink texts={texts}>
            {ownFeed !== null && (
              <Feed address={ownFeed} label={t("subscribeOwn")} term={t("ownAddress")} />
            )}
          </ActionLink>
        </div>
      )}
    </Section>
  );
}

/** A link that opens the device's calendar, and the address to copy. */
function Feed({ address, label, term }: { address: string; label: string; term: string }) {
  return (
    <div className="grid gap-3">
      <a
        href={address.replace(/^https?:/, "webcal:")}
        className={`${buttonClass({ variant: "secondary", size: "small" })} justify-self-start`}
      >
        {label}
      </a>
      <div className="min-w-0 rounded-lg bg-tint p-3 text-sm">
        <CopyFact term={term} value={address} copyText={address} isLong />
      </div>
    </div>
  );
}
