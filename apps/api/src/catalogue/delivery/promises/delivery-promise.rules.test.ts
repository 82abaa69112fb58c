import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  courierPromise,
  type CourierService,
  type HolidayCalendar,
  minPreorderDays,
} from "./delivery-promise.rules.ts";
import { addDays, daysBetween, isoWeekday } from "./hong-kong-days.rules.ts";
import { hongKongHolidays } from "./hong-kong-holidays.ts";

const calendar: HolidayCalendar = {
  until: hongKongHolidays.until,
  days: new Set(hongKongHolidays.days.map(({ date }) => date)),
};
const nextDayService: CourierService = {
  cut_off: "15:00",
  processing_days: 0,
  days: { min: 1, max: 1 },
  weekdays: [1, 2, 3, 4, 5, 6],
  on_holidays: false,
  more_days: [{ districts: ["islands"], days: 2 }],
};
const standardService: CourierService = {
  ...nextDayService,
  processing_days: 1,
  days: { min: 2, max: 4 },
};
const makeLocalTime = (anyDay: string, time = "10:00") => ({
  day: anyDay,
  minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});
const promiseDays = (
  now: ReturnType<typeof makeLocalTime>,
  service: CourierService,
  { releaseDate = null as string | null, district = null as string | null } = {},
) => {
  const days = courierPromise(now, service, { releaseDate, district }, calendar);
  return days && [days.from, days.to, days.precision];
};

describe("delivery promise", () => {
  test.each([
    [
      "before the cut-off on a Monday",
      makeLocalTime("2026-11-23", "14:59"),
      nextDayService,
      ["2026-11-24", "2026-11-24"],
    ],
    [
      "at the cut-off, a day later",
      makeLocalTime("2026-11-23", "15:00"),
      nextDayService,
      ["2026-11-25", "2026-11-25"],
    ],
    [
      "on a Saturday, not for Sunday",
      makeLocalTime("2026-11-28", "09:00"),
      nextDayService,
      ["2026-11-30", "2026-11-30"],
    ],
    [
      "late on a Saturday, leaving on Monday",
      makeLocalTime("2026-11-28", "16:00"),
      nextDayService,
      ["2026-12-01", "2026-12-01"],
    ],
    [
      "on a Sunday",
      makeLocalTime("2026-11-22", "09:00"),
      nextDayService,
      ["2026-11-24", "2026-11-24"],
    ],
    [
      "before Christmas, a Friday and a Saturday",
      makeLocalTime("2026-12-24", "10:00"),
      nextDayService,
      ["2026-12-28", "2026-12-28"],
    ],
    [
      "over Lunar New Year",
      makeLocalTime("2027-02-05", "16:00"),
      nextDayService,
      ["2027-02-11", "2027-02-11"],
    ],
    [
      "with a day to pack",
      makeLocalTime("2026-11-23", "10:00"),
      standardService,
      ["2026-11-26", "2026-11-28"],
    ],
  ] as const)("promises days for an order %s", (_, now, service, days) => {
    expect(promiseDays(now, service)).toEqual([...days, "day"]);
  });

  test("promises later days only for the districts that the courier names", () => {
    const now = makeLocalTime("2026-11-23");
    expect(promiseDays(now, nextDayService, { district: "islands" })).toEqual([
      "2026-11-26",
      "2026-11-26",
      "day",
    ]);
    expect(promiseDays(now, nextDayService, { district: "sha-tin" })).toEqual([
      "2026-11-24",
      "2026-11-24",
      "day",
    ]);
  });

  test("promises holidays and weekends when the courier works on them", () => {
    const everyDayService = {
      ...nextDayService,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      on_holidays: true,
    };
    expect(promiseDays(makeLocalTime("2026-12-24"), everyDayService)).toEqual([
      "2026-12-25",
      "2026-12-25",
      "day",
    ]);
  });

  test("promises a preorder a range of days after its release, or months when the release is far ahead", () => {
    const now = makeLocalTime("2026-11-23");
    expect(promiseDays(now, nextDayService, { releaseDate: "2026-12-04" })).toEqual([
      "2026-12-07",
      "2026-12-12",
      "day",
    ]);
    expect(promiseDays(now, nextDayService, { releaseDate: "2027-02-26" })?.[2]).toBe("month");
  });

  test("promises only months beyond the known holidays", () => {
    const days = courierPromise(
      makeLocalTime("2027-12-20"),
      nextDayService,
      { releaseDate: "2027-12-30", district: null },
      calendar,
    );
    expect(days?.precision).toBe("month");
  });

  test("promises nothing for a courier that never works", () => {
    expect(
      promiseDays(makeLocalTime("2026-11-23"), { ...nextDayService, weekdays: [] }),
    ).toBeNull();
  });
});

const anyDay = fc.integer({ min: 0, max: 330 }).map((count) => addDays("2026-11-22", count));
const service: fc.Arbitrary<CourierService> = fc
  .record({
    cut_off: fc.constantFrom(null, "00:00", "12:30", "15:00", "23:59"),
    processing_days: fc.integer({ min: 0, max: 5 }),
    from: fc.integer({ min: 0, max: 4 }),
    more: fc.integer({ min: 0, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    on_holidays: fc.boolean(),
  })
  .map(({ from, more: extraDays, ...serviceFields }) => ({
    ...serviceFields,
    days: { min: from, max: from + extraDays },
    more_days: [{ districts: ["islands"], days: 2 }],
  }));
const order = fc.record({
  now: fc.record({ day: anyDay, minutes: fc.integer({ min: 0, max: 1439 }) }),
  service,
  releaseDate: fc.option(anyDay),
  district: fc.constantFrom(null, "islands", "sha-tin"),
});

describe("any courier's promise", () => {
  test("promised days are ordered working days from today on", () => {
    fc.assert(
      fc.property(order, ({ now, service: courierService, ...request }) => {
        const days = courierPromise(now, courierService, request, calendar)!;
        expect(days.from >= now.day && days.from <= days.to).toBe(true);
        for (const promisedDay of [days.from, days.to]) {
          expect(courierService.weekdays).toContain(isoWeekday(promisedDay));
          expect(courierService.on_holidays || !calendar.days.has(promisedDay)).toBe(true);
        }
      }),
    );
  });

  test("a preorder is never promised before or on the day after its release", () => {
    fc.assert(
      fc.property(order, ({ now, service: courierService, ...request }) => {
        fc.pre(request.releaseDate !== null && request.releaseDate > now.day);
        const days = courierPromise(now, courierService, request, calendar)!;
        expect(daysBetween(request.releaseDate, days.from)).toBeGreaterThanOrEqual(minPreorderDays);
        expect(days).toMatchObject({ isPreorder: true, orderBefore: null });
        expect(days.to > days.from, "a range").toBe(true);
      }),
    );
  });

  test("an order placed later never gets an earlier delivery promise", () => {
    fc.assert(
      fc.property(
        order,
        fc.integer({ min: 1, max: 20_000 }),
        ({ now, service: courierService, ...request }, wait) => {
          const minutes = now.minutes + wait;
          const laterTime = {
            day: addDays(now.day, Math.floor(minutes / 1440)),
            minutes: minutes % 1440,
          };
          fc.pre(request.releaseDate === null || request.releaseDate > laterTime.day);
          const [earlierPromise, laterPromise] = [now, laterTime].map((orderTime) =>
            courierPromise(orderTime, courierService, request, calendar)!,
          );
          expect(
            laterPromise!.from >= earlierPromise!.from && laterPromise!.to >= earlierPromise!.to,
          ).toBe(true);
        },
      ),
    );
  });

  test("a promise holds until just before its order deadline and moves to a later day at the deadline", () => {
    fc.assert(
      fc.property(order, ({ now, service: courierService, ...request }) => {
        const days = courierPromise(
          now,
          courierService,
          { ...request, releaseDate: null },
          calendar,
        )!;
        fc.pre(days.orderBefore !== null && days.orderBefore.minutes > 0);
        const { day: last, minutes } = days.orderBefore;
        const promiseAt = (orderTime: number) =>
          courierPromise(
            { day: last, minutes: orderTime },
            courierService,
            { ...request, releaseDate: null },
            calendar,
          )!;
        expect(promiseAt(minutes - 1).to).toBe(days.to);
        expect(promiseAt(minutes).from > days.from).toBe(true);
      }),
    );
  });
});
