import { expect, test } from "vitest";
import { monthWidth, findDayPlace, placeShips, shipWidth } from "./ship-places.ts";

const months = ["2027-01", "2027-02"];
const ship = (day: string) => ({ day });

test("a day has a place in its month of any length, and none outside the shown months", () => {
  expect(findDayPlace("2027-01-01", months)).toBeLessThan(5);
  expect(findDayPlace("2027-02-01", months)).toBeGreaterThan(monthWidth);
  expect(findDayPlace("2027-02-28", months)).toBeLessThan(2 * monthWidth);
  expect(findDayPlace("2027-03-01", months)).toBeNull();
});

test("ships touch neither each other nor the ends", () => {
  const days = ["2027-01-31", "2027-01-01", "2027-01-02", "2027-02-28", "2027-03-05"];
  const { places, lanes } = placeShips(days.map(ship), months);
  expect(places.map(({ ship: { day }, lane }) => [day, lane])).toEqual([
    ["2027-01-01", 0],
    ["2027-01-02", 1],
    ["2027-01-31", 0],
    ["2027-02-28", 0],
  ]);
  expect(lanes).toBe(2);
  for (const { x } of places) {
    expect(x).toBeGreaterThanOrEqual(shipWidth / 2);
    expect(x).toBeLessThanOrEqual(2 * monthWidth - shipWidth / 2);
  }
});

test("a crowded day shows five of its ships", () => {
  const shipsOfOneDay = Array.from({ length: 30 }, () => ship("2027-01-15"));
  expect(placeShips(shipsOfOneDay, months).places).toHaveLength(5);
});
