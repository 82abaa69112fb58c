import { expect, test } from "vitest";
import { describeOpeningHours } from "./describe-opening-hours.rules.ts";
import { readOpeningTimes } from "./opening-times.rules.ts";

function describeTimes(text: string) {
  const times = readOpeningTimes(text);
  if ("fault" in times) throw new Error(times.fault.code);
  return describeOpeningHours(times);
}

test("writes opening times in one line in three languages", () => {
  expect(describeTimes("mon-sun 00:00-24:00")).toEqual({
    en: "Open 24 hours",
    zh: "24 小時開放",
    cn: "24 小时开放",
  });
  expect(describeTimes("mon-sun 09:00-21:00")?.zh).toBe("每日 09:00–21:00");
  expect(describeTimes("mon-fri 09:00-13:00, 14:00-18:00; sat 10:00-18:00; sun closed")).toEqual({
    en: "Mon–Fri 09:00–13:00 14:00–18:00, Sat 10:00–18:00",
    zh: "星期一–星期五 09:00–13:00 14:00–18:00，星期六 10:00–18:00",
    cn: "周一–周五 09:00–13:00 14:00–18:00，周六 10:00–18:00",
  });
  expect(describeTimes("")).toBeNull();
});
