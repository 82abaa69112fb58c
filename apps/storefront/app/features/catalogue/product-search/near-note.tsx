import { Anchor } from "@harbour/ui";
import { Fragment } from "react";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { nearTexts } from "./near.texts.ts";
import type { NearMatches } from "./read-near-matches.ts";

/** Names the searched words that the store does not carry, with links to what comes close. */
export function NearNote({
  nearMatches: { unknownWords, isName, suggestedLists },
  className,
}: {
  nearMatches: Pick<NearMatches, "unknownWords" | "isName" | "suggestedLists">;
  className: string;
}) {
  const t = useTexts(nearTexts);
  const language = useLanguage();
  const last = suggestedLists.length - 1;
  return (
    <p className={className}>
      {t(isName ? "nameNotCarried" : "notCarried", { words: unknownWords })}
      {suggestedLists.map(({ title, href }, index) => (
        <Fragment key={href}>
          {index > 0 && language === "en" && (index === last ? ` ${t("and")} ` : " ")}
          {/* The mark stays with its word, so that no line begins with it. */}
          <span className="inline-block">
            <Anchor href={href} className="font-bold text-ink underline underline-offset-4">
              {title}
            </Anchor>
            {index < (language === "en" ? last - 1 : last) && t("comma")}
            {index === last && t("stop")}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
