import type { LocalizedText } from "@harbour/contracts";

/**
 * Hong Kong's general holidays (Cap. 149). The days of 2026 are as gazetted. The days of 2027 are fixed, or computed
 * from Easter or the Chinese calendar (hong-kong-holidays.test.ts checks them). The Ordinance names substitutes for
 * Sundays.
 */
export const hongKongHolidays: { until: string; days: { date: string; title: LocalizedText }[] } = {
  until: "2027-12-31",
  days: [
    makeHoliday("2026-01-01", "The first day of January", "一月一日", "一月一日"),
    makeHoliday("2026-02-17", "Lunar New Year's Day", "農曆年初一", "农历年初一"),
    makeHoliday("2026-02-18", "The second day of Lunar New Year", "農曆年初二", "农历年初二"),
    makeHoliday("2026-02-19", "The third day of Lunar New Year", "農曆年初三", "农历年初三"),
    makeHoliday("2026-04-03", "Good Friday", "耶穌受難節", "耶稣受难节"),
    makeHoliday("2026-04-04", "The day following Good Friday", "耶穌受難節翌日", "耶稣受难节翌日"),
    makeHoliday("2026-04-06", "The day following Ching Ming Festival", "清明節翌日", "清明节翌日"),
    makeHoliday(
      "2026-04-07",
      "The day following Easter Monday",
      "復活節星期一翌日",
      "复活节星期一翌日",
    ),
    makeHoliday("2026-05-01", "Labour Day", "勞動節", "劳动节"),
    makeHoliday(
      "2026-05-25",
      "The day following the Birthday of the Buddha",
      "佛誕翌日",
      "佛诞翌日",
    ),
    makeHoliday("2026-06-19", "Tuen Ng Festival", "端午節", "端午节"),
    makeHoliday(
      "2026-07-01",
      "HKSAR Establishment Day",
      "香港特別行政區成立紀念日",
      "香港特别行政区成立纪念日",
    ),
    makeHoliday(
      "2026-09-26",
      "The day following the Chinese Mid-Autumn Festival",
      "中秋節翌日",
      "中秋节翌日",
    ),
    makeHoliday("2026-10-01", "National Day", "國慶日", "国庆日"),
    makeHoliday("2026-10-19", "The day following Chung Yeung Festival", "重陽節翌日", "重阳节翌日"),
    makeHoliday("2026-12-25", "Christmas Day", "聖誕節", "圣诞节"),
    makeHoliday(
      "2026-12-26",
      "The first weekday after Christmas Day",
      "聖誕節後第一個周日",
      "圣诞节后第一个周日",
    ),
    makeHoliday("2027-01-01", "The first day of January", "一月一日", "一月一日"),
    makeHoliday("2027-02-06", "Lunar New Year's Day", "農曆年初一", "农历年初一"),
    makeHoliday("2027-02-08", "The third day of Lunar New Year", "農曆年初三", "农历年初三"),
    makeHoliday("2027-02-09", "The fourth day of Lunar New Year", "農曆年初四", "农历年初四"),
    makeHoliday("2027-03-26", "Good Friday", "耶穌受難節", "耶稣受难节"),
    makeHoliday("2027-03-27", "The day following Good Friday", "耶穌受難節翌日", "耶稣受难节翌日"),
    makeHoliday("2027-03-29", "Easter Monday", "復活節星期一", "复活节星期一"),
    makeHoliday("2027-04-05", "Ching Ming Festival", "清明節", "清明节"),
    makeHoliday("2027-05-01", "Labour Day", "勞動節", "劳动节"),
    makeHoliday("2027-05-13", "The Birthday of the Buddha", "佛誕", "佛诞"),
    makeHoliday("2027-06-09", "Tuen Ng Festival", "端午節", "端午节"),
    makeHoliday(
      "2027-07-01",
      "HKSAR Establishment Day",
      "香港特別行政區成立紀念日",
      "香港特别行政区成立纪念日",
    ),
    makeHoliday(
      "2027-09-16",
      "The day following the Chinese Mid-Autumn Festival",
      "中秋節翌日",
      "中秋节翌日",
    ),
    makeHoliday("2027-10-01", "National Day", "國慶日", "国庆日"),
    makeHoliday("2027-10-08", "Chung Yeung Festival", "重陽節", "重阳节"),
    makeHoliday("2027-12-25", "Christmas Day", "聖誕節", "圣诞节"),
    makeHoliday(
      "2027-12-27",
      "The first weekday after Christmas Day",
      "聖誕節後第一個周日",
      "圣诞节后第一个周日",
    ),
  ],
};

function makeHoliday(date: string, en: string, zh: string, cn: string) {
  return { date, title: { en, zh, cn } };
}
