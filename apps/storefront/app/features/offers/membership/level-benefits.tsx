import type { LevelBenefits as Level } from "@harbour/contracts";
import { formatCount, formatDate, formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Badge, Button, classes } from "@harbour/ui";
import { Section } from "../../../components/account/section.tsx";
import { CopyFact } from "../../../components/forms/copy-fact.tsx";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { levelBenefitsTexts } from "./level-benefits.texts.ts";

/** Shows each level's benefits, if any. */
export function LevelBenefits({ levels }: { levels: readonly Level[] }) {
  const t = useTexts(levelBenefitsTexts);
  const language = useLanguage();
  const levelsWithBenefits = levels.filter(({ benefits }) => benefits.length > 0);
  if (levelsWithBenefits.length === 0) return null;
  return (
    <div className="mt-10">
      <Section title={t("title")}>
        <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
          {levelsWithBenefits.map((level) => (
            <li key={level.slug} className="rounded-lg border border-line p-5">
              <h3 className="flex flex-wrap items-center justify-between gap-2 text-lg font-extrabold">
                {localized(level.title, language)}
                <Badge tone={level.is_reached ? "good" : "plain"}>
                  {level.is_reached ? t("yours") : t("from", { points: formatCount(level.points) })}
                </Badge>
              </h3>
              <ul className={classes("mt-1 grid gap-1 text-sm", !level.is_reached && "text-quiet")}>
                {level.benefits.map((benefit, index) => (
                  <li key={index}>
                    {localized(benefit.title, language)}
                    <span className="block text-quiet">
                      {[
                        ...describeBenefitConditions(benefit, t),
                        ...(level.is_reached && !benefit.code ? [t("byItself")] : []),
                        ...(benefit.stores.length === 1 ? [t(benefit.stores[0]!)] : []),
                        ...(benefit.end_datetime
                          ? [t("until", { date: formatDate(benefit.end_datetime) })]
                          : []),
                      ].join(" · ")}
                    </span>
                    {benefit.code && <BenefitCode code={benefit.code} stores={benefit.stores} />}
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

type Benefit = Level["benefits"][number];

/** Describes a benefit's minimum. */
function describeBenefitConditions(
  { min_requirement: minRequirement }: Benefit,
  t: ReturnType<typeof useTexts<typeof levelBenefitsTexts>>,
): string[] {
  const amount = formatMoney(minRequirement.spending).replace(/\.00$/, "");
  return [
    ...(isZeroMoney(minRequirement.spending) ? [] : [t("fromAmount", { amount })]),
    ...(minRequirement.product_qty > 1
      ? [t("fromPieces", { count: minRequirement.product_qty })]
      : []),
  ];
}

/** Shows a code to copy, or applies it to a store's cart by one press. */
function BenefitCode({ code, stores }: Pick<Benefit, "stores"> & { code: string }) {
  const t = useTexts(levelBenefitsTexts);
  const codeSaving = useSaving({ key: `use:${code}` });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-tint p-3">
      <div className="grow">
        <CopyFact term={t("code")} value={code} copyText={code} />
      </div>
      <SavingForm
        saving={codeSaving}
        intent="use"
        target={code}
        className="flex grow flex-wrap gap-2 print:hidden"
      >
        <input type="hidden" name="code" value={code} />
        {stores.map((store, index) => (
          <Button
            key={store}
            name="store"
            value={store}
            size="small"
            className="grow"
            variant={index === 0 ? "primary" : "secondary"}
            disabled={codeSaving.isBusy}
            aria-label={t(`useNamed_${store}`, { code })}
          >
            {t(`use_${store}`)}
          </Button>
        ))}
      </SavingForm>
    </div>
  );
}
