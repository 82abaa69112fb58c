import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findHoursOnDay, readOpeningTimes } from "../opening-hours/opening-times.rules.ts";
import { minPreorderDays } from "./delivery-promise.rules.ts";
import { addDays, daysBetween, toTime } from "./hong-kong-days.rules.ts";
import { hongKongHolidays } from "./hong-kong-holidays.ts";
import { type PickUpPoint, pickUpPromise } from "./pick-up-promise.rules.ts";

const calendar = {
  until: hongKongHolidays.until,
  days: new Set(hongKongHolidays.days.map(({ date }) => date)),
};
const hours = (text: string) => readOpeningTimes(text) as PickUpPoint["openingTimes"];
const service = {
  cut_off: "18:30",
  ready_minutes: 90,
  transfer_days: { min: 1, max: 2 },
  closed_on_holidays: true,
  closed_days: ["2026-11-25"],
};
const pickUpPoint: PickUpPoint = {
  openingTimes: hours("mon-sat 11:00-20:00; sun closed"),
  service,
};
const makeLocalTime = (day: string, hour: number, minute = 0) => ({
  day,
  minutes: hour * 60 + minute,
});
const goodsInStock = { hasAll: true, releaseDate: null };
const computeReady = (now: ReturnType<typeof makeLocalTime>, testedPoint = pickUpPoint) => {
  const pickUpResult = pickUpPromise(now, testedPoint, goodsInStock, calendar)?.ready;
  return pickUpResult && `${pickUpResult.day} ${toTime(pickUpResult.minutes)}`;
};

describe("goods at the pickup point", () => {
  test.each([
    ["before it opens", makeLocalTime("2026-11-23", 8), "2026-11-23 12:30"],
    [
      "in the afternoon, rounded to the next half hour",
      makeLocalTime("2026-11-23", 16, 10),
      "2026-11-23 18:00",
    ],
    [
      "at the cut-off, on the next open day",
      makeLocalTime("2026-11-24", 18, 30),
      "2026-11-26 11:00",
    ],
    [
      "before the cut-off, in the last half hour of the day",
      makeLocalTime("2026-11-23", 18, 29),
      "2026-11-24 11:00",
    ],
    ["on a Sunday, not before Monday", makeLocalTime("2026-11-22", 12), "2026-11-23 12:30"],
    [
      "at night, as a minute past midnight",
      makeLocalTime("2026-11-23", 23, 59),
      "2026-11-24 12:30",
    ],
    ["a minute past midnight", makeLocalTime("2026-11-24", 0, 1), "2026-11-24 12:30"],
    ["on a public holiday", makeLocalTime("2026-12-25", 12), "2026-12-28 12:30"],
    [
      "over Christmas, with an hour's work done before",
      makeLocalTime("2026-12-24", 19),
      "2026-12-28 11:30",
    ],
  ] as const)("computes when goods at the point are ready if ordered %s", (_, now, expected) => {
    expect(computeReady(now)).toBe(expected);
  });

  test("goods wait for the afternoon when the point closes for lunch", () => {
    const pointWithLunchBreak = {
      ...pickUpPoint,
      openingTimes: hours("mon-sun 10:00-12:00, 14:00-20:00"),
    };
    expect(computeReady(makeLocalTime("2026-11-23", 10, 15), pointWithLunchBreak)).toBe(
      "2026-11-23 15:30",
    );
  });

  test("a point without opening times or service promises nothing", () => {
    expect(
      pickUpPromise(
        makeLocalTime("2026-11-23", 12),
        { ...pickUpPoint, openingTimes: [] },
        goodsInStock,
        calendar,
      ),
    ).toBeNull();
    expect(
      pickUpPromise(
        makeLocalTime("2026-11-23", 12),
        { ...pickUpPoint, service: null },
        goodsInStock,
        calendar,
      ),
    ).toBeNull();
    const neverOpenPoint = {
      ...pickUpPoint,
      openingTimes: hours("sun 10:00-10:20"),
      service: { ...service, cut_off: null },
    };
    expect(
      pickUpPromise(makeLocalTime("2026-11-22", 10), neverOpenPoint, goodsInStock, calendar)?.ready
        ?.day,
    ).toBe("2026-12-06");
  });
});

test("goods from elsewhere arrive on working days and wait for opening hours", () => {
  const pickUpResult = pickUpPromise(
    makeLocalTime("2026-11-23", 12),
    pickUpPoint,
    { ...goodsInStock, hasAll: false },
    calendar,
  );
  expect([pickUpResult?.from, pickUpResult?.to, pickUpResult?.ready]).toEqual([
    "2026-11-26",
    "2026-11-26",
    null,
  ]);
});

const order = fc.record({
  now: fc.record({
    day: fc.integer({ min: 0, max: 330 }).map((count) => addDays("2026-11-22", count)),
    minutes: fc.integer({ min: 0, max: 1439 }),
  }),
  cut_off: fc.constantFrom(null, "12:00", "18:30"),
  ready_minutes: fc.integer({ min: 0, max: 600 }),
  openingTimes: fc
    .constantFrom(
      "mon-sun 00:00-24:00",
      "mon-fri 09:00-12:00, 13:00-18:00; sat 10:00-14:00",
      "sun 12:00-20:00",
    )
    .map(hours),
});

test("never promises a pickup at a closed moment or before the goods are ready", () => {
  fc.assert(
    fc.property(order, ({ now, openingTimes, ...serviceFields }) => {
      const testedPoint = { openingTimes, service: { ...service, ...serviceFields } };
      const pickUpResult = pickUpPromise(now, testedPoint, goodsInStock, calendar)!.ready!;
      const openingHours = findHoursOnDay(openingTimes, pickUpResult.day);
      expect(
        openingHours.some(
          ({ opens, closes }) => pickUpResult.minutes >= opens && pickUpResult.minutes < closes,
        ),
      ).toBe(true);
      expect(
        calendar.days.has(pickUpResult.day) || service.closed_days.includes(pickUpResult.day),
      ).toBe(false);
      const { orderBefore } = pickUpPromise(now, testedPoint, goodsInStock, calendar)!;
      if (orderBefore !== null) {
        expect(orderBefore.minutes).toBeGreaterThan(now.minutes);
        const minuteBefore = { ...orderBefore, minutes: orderBefore.minutes - 1 };
        expect(pickUpPromise(minuteBefore, testedPoint, goodsInStock, calendar)?.ready).toEqual(
          pickUpResult,
        );
      }
      if (pickUpResult.day === now.day)
        expect(pickUpResult.minutes).toBeGreaterThanOrEqual(
          now.minutes + serviceFields.ready_minutes,
        );
    }),
  );
});

test("a preorder is never ready before or on the day after its release", () => {
  fc.assert(
    fc.property(
      order,
      fc.integer({ min: 1, max: 200 }),
      ({ now, openingTimes, ...serviceFields }, daysToRelease) => {
        const releaseDate = addDays(now.day, daysToRelease);
        const testedPoint = { openingTimes, service: { ...service, ...serviceFields } };
        const pickUpResult = pickUpPromise(
          now,
          testedPoint,
          { hasAll: true, releaseDate },
          calendar,
        )!;
        expect(daysBetween(releaseDate, pickUpResult.from)).toBeGreaterThanOrEqual(minPreorderDays);
        expect(pickUpResult).toMatchObject({ ready: null, isPreorder: true });
      },
    ),
  );
});
