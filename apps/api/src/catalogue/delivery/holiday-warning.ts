import type { Deps } from "../../platform/modules/deps.ts";
import { setting } from "../../base/configuration/index.ts";
import { publicHolidays } from "./delivery.settings.ts";
import { daysBetween, localTime } from "./hong-kong-days.rules.ts";

/** The number of days before the end of the known holidays when a warning appears; promises reach some weeks ahead. */
const warnDays = 60;

/** Returns a warning when the known holidays end soon, else null. */
export async function holidayWarning(deps: Deps): Promise<string | null> {
  const { until } = await setting(deps.db, publicHolidays);
  const { day } = localTime(deps.clock());
  const left = daysBetween(day, until);
  if (left > warnDays) return null;
  const end = left < 0 ? `ended on ${until}` : `end on ${until}, in ${left} days`;
  return `THE KNOWN PUBLIC HOLIDAYS ${end}: promised days after that may be days on which nobody works. Write public-holidays into configuration.json (docs/settings-files.md) and run \`shop configure\``;
}
