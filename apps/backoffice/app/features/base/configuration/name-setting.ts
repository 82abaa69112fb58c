import type { StaffLanguage } from "../../../texts.ts";
import { settingNames } from "./setting-names.texts.ts";

const names: Readonly<Record<string, Readonly<Record<StaffLanguage, string>>>> = settingNames;

/** Returns the name of a setting. A setting without a name is shown by its slug. */
export function nameSetting(slug: string, language: StaffLanguage): string {
  return names[slug]?.[language] ?? slug;
}

/** Returns the line that tells the effect of a setting. */
export function explainSetting(slug: string, language: StaffLanguage): string {
  return names[`${slug}.help`]?.[language] ?? "";
}
