import { expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../../base/configuration/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import { startTestApi } from "../../../testing/index.ts";
import { holidayWarning, publicHolidays } from "../index.ts";

let today = "2026-11-22";
const { deps } = await startTestApi({ clock: () => new Date(`${today}T12:00:00+08:00`) });

test("warns sixty days before the known holidays end, until newer ones are stored", async () => {
  expect(await holidayWarning(deps)).toBeNull();
  today = "2027-10-31";
  expect(await holidayWarning(deps)).toBeNull();
  today = "2027-11-01";
  expect(await holidayWarning(deps)).toContain("end on 2027-12-31, in 60 days");
  today = "2028-01-01";
  expect(await holidayWarning(deps)).toContain("ended on 2027-12-31");
  const holidays = {
    until: "2028-12-31",
    days: [{ date: "2028-01-01", title: { en: "New Year", zh: "元旦", cn: "元旦" } }],
  };
  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { [publicHolidays.slug]: holidays } as unknown as SettingValues),
  );
  await deps.changes.settle();
  expect(await holidayWarning(deps)).toBeNull();
});
