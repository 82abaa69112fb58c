import type { LevelBenefits as Level } from "@harbour/contracts";
import { formatDate, localized } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { Section } from "../../components/account/section.tsx";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { levelBenefitsMessages } from "./level-benefits.messages.ts";

/** What each level has besides everybody else; nothing where no level has anything. */
export function LevelBenefits({ levels }: { levels: readonly Level[] }) {
  const t = useText(levelBenefitsMessages);
  const language = useLanguage();
  const told = levels.filter(({ benefits }) => benefits.length > 0);
  if (told.length === 0) return null;
  return (
    <div className="mt-10 max-w-xl">
      <Section title={t("title")}>
        <ul className="grid gap-5">
          {told.map((level) => (
            <li key={level.slug}>
              <h3 className="font-bold">
                {localized(level.title, language)}
                <span className="ms-2 text-sm font-normal text-quiet">
                  {level.is_reached
                    ? t("yours")
                    : t("from", { points: level.points.toLocaleString("en-HK") })}
                </span>
              </h3>
              <ul className={classes("mt-1 grid gap-1 text-sm", !level.is_reached && "text-quiet")}>
                {level.benefits.map((benefit, index) => (
                  <li key={index}>
                    {localized(benefit.title, language)}
                    {[
                      ...(benefit.stores.length === 1 ? [t(benefit.stores[0]!)] : []),
                      ...(benefit.code ? [t("code", { code: benefit.code })] : []),
                      ...(benefit.end_datetime
                        ? [t("until", { date: formatDate(benefit.end_datetime) })]
                        : []),
                    ].map((fact) => (
                      <span key={fact} className="text-quiet">
                        {" · "}
                        {fact}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
