import type { Deps } from "../../platform/deps.ts";
import { setting } from "../../base/configuration/index.ts";
import { publicHolidays } from "./delivery.settings.ts";
import { daysBetween, localTime } from "./hong-kong-days.rules.ts";

/** So long before the known holidays end somebody is told: promises reach further than a few weeks. */
const warnDays = 60;

/** Returns a warning about the calendar of holidays; null: it reaches far enough. */
export async function holidayWarning(deps: Deps): Promise<string | null> {
  const { until } = await setting(deps.db, publicHolidays);
  const { day } = localTime(deps.clock());
  const left = daysBetween(day, until);
  if (left > warnDays) return null;
  const end = left < 0 ? `ended on ${until}` : `end on ${until}, in ${left} days`;
  return `THE KNOWN PUBLIC HOLIDAYS ${end}: promised days after that may be days on which nobody works. Write public-holidays into configuration.json (docs/settings-files.md) and run \`shop configure\``;
}
