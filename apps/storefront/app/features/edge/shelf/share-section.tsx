import { Section } from "../../../components/account/section.tsx";
import { ActionLink } from "../../../components/forms/action-link.tsx";
import { CopyFact } from "../../../components/forms/copy-fact.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { ownShelfTexts } from "./shelf.texts.ts";

/** The link that shows the shelf to others. */
export function ShareSection({ link }: { link: string | null }) {
  const t = useTexts(ownShelfTexts);
  const texts = {
    make: t("makeLink"),
    renew: t("newLink"),
    renewSure: t("newLinkSure"),
    end: t("endLink"),
  };
  return (
    <Section title={t("share")} hint={t("shareHint")}>
      <ActionLink texts={texts}>
        {link !== null && (
          <div className="rounded-lg bg-tint p-4">
            <CopyFact term={t("link")} value={link} copyText={link} />
          </div>
        )}
      </ActionLink>
    </Section>
  );
}
