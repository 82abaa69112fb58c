import { setting } from "../../../base/configuration/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { publicHolidays } from "../delivery.settings.ts";
import { daysBetween, localTime } from "./hong-kong-days.rules.ts";

/** A warning appears this many days before the known holidays end, because promises reach some weeks ahead. */
const warningDays = 60;

/** The known holidays: the list's end, the days until it, and whether it ends soon. */
export async function readKnownHolidays(deps: Deps) {
  const { until, days } = await setting(deps.db, publicHolidays);
  const daysLeft = daysBetween(localTime(deps.clock()).day, until);
  return { until, days, daysLeft, isEndingSoon: daysLeft <= warningDays };
}

/** Returns a warning when the known holidays end soon, else null. */
export async function holidayWarning(deps: Deps): Promise<string | null> {
  const { until, daysLeft, isEndingSoon } = await readKnownHolidays(deps);
  if (!isEndingSoon) return null;
  const end = daysLeft < 0 ? `ended on ${until}` : `end on ${until}, in ${daysLeft} days`;
  return `THE KNOWN PUBLIC HOLIDAYS ${end}: promised days after that may be days on which nobody works. Write public-holidays into configuration.json (docs/settings-files.md) and run \`shop configure\``;
}
