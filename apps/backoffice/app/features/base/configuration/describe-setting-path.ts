import type { StaffLanguage } from "../../../texts.ts";
import { sellingLabels } from "./selling-labels.texts.ts";
import type { SettingPath } from "./set-at-path.ts";
import { settingLabels } from "./setting-labels.texts.ts";

type Label = Readonly<Record<StaffLanguage, string>>;

const labels: Readonly<Record<string, Label>> = { ...settingLabels, ...sellingLabels };
const languageNames: Readonly<Record<string, keyof typeof settingLabels>> = {
  en: "value.en",
  zh: "value.zh",
  cn: "value.cn",
};

/**
 * Finds the label of a field, a choice or a hint by its path. Labels of this setting come first. Then the longest known
 * end of the path wins: `sections.title` before `title`.
 */
export function findSettingLabel(slug: string, path: SettingPath): Label | undefined {
  const names = path.filter((step) => !/^\d+$/.test(String(step))).map(String);
  const ends = names.map((_, index) => names.slice(index).join("."));
  const keys = [[slug, ...names].join("."), `${slug}.${names.at(-1)}`, ...ends];
  return keys.map((key) => labels[key]).find((label) => label !== undefined);
}

/** Finds the label of a choice. A choice of digits only has none, because digits are rows in a path. */
export function findChoiceLabel(
  slug: string,
  path: SettingPath,
  choice: string,
): Label | undefined {
  return /^\d*$/.test(choice) ? undefined : findSettingLabel(slug, [...path, choice]);
}

/** Returns the label of a field. A name without a label is shown as it is. */
export function labelSettingField(
  slug: string,
  path: SettingPath,
  language: StaffLanguage,
): string {
  return findSettingLabel(slug, path)?.[language] ?? String(path.at(-1) ?? slug);
}

/** Returns the label of a dotted path with all groups and rows around it: `Footer · Links 2 · Title`. */
export function describeSettingPath(slug: string, path: string, language: StaffLanguage): string {
  const steps = path === "" ? [] : path.split(".");
  const words = steps.flatMap((step, index) => {
    if (/^\d+$/.test(step)) return String(Number(step) + 1);
    const languageName = languageNames[step];
    return languageName && index === steps.length - 1 && index > 0
      ? labels[languageName]![language]
      : labelSettingField(slug, steps.slice(0, index + 1), language);
  });
  return words.join(" · ");
}
