import { localizedText, settingList } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import { defineSetting } from "../../platform/modules/setting.ts";
import { hongKongHolidays } from "./promises/hong-kong-holidays.ts";

const date = z.iso.date({ error: encodeReason(makeReason("not-a-date")) });

/** The public holidays of couriers and shops, and the last day for which they are known. */
export const publicHolidays = defineSetting({
  slug: "public-holidays",
  schema: z.object({
    until: date,
    days: settingList(z.object({ date, title: localizedText }), { key: "date", text: "title" }),
  }),
  initial: hongKongHolidays,
});
export type PublicHolidays = z.output<typeof publicHolidays.schema>;
