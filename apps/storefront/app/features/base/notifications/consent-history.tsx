import type { Consent } from "@harbour/contracts";
import { formatDate, type Language } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { ShowMore, type ItemPage } from "../../../components/account/show-more.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { contactPreferencesTexts } from "./contact-preferences.texts.ts";

export function ConsentHistory({ consents }: { consents: ItemPage<Consent> }) {
  const t = useTexts(contactPreferencesTexts);
  const language = useLanguage();
  if (consents.items.length === 0) return <p className="text-quiet">{t("noHistory")}</p>;
  return (
    <>
      <ol className="grid max-w-2xl gap-4">
        {consents.items.map((consent) => (
          <li key={consent._id} className="grid grid-cols-[4.5rem_1fr] gap-3 text-sm">
            <span>
              <Badge tone={consent.is_accepted ? "good" : "plain"}>
                {t(consent.is_accepted ? "yes" : "no")}
              </Badge>
            </span>
            <span className="min-w-0">
              <span lang={findForeignLanguage(consent.text, language)} className="block">
                {consent.text}
              </span>
              <span className="block text-quiet tabular-nums">
                {formatDate(consent.created_at)} · {t(consent.source)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <ShowMore name="consents" next={consents.next} />
    </>
  );
}

/** Returns the language of a logged sentence, if it is not the page's. */
function findForeignLanguage(text: string, language: Language): "en" | "zh" | undefined {
  const isChinese = /\p{Script=Han}/u.test(text);
  if (isChinese === (language !== "en")) return undefined;
  return isChinese ? "zh" : "en";
}
