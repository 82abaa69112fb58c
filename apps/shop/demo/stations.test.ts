import { readStationsCsv } from "@harbour/api";
import { expect, test } from "vitest";
import { demoFile } from "./testing.ts";

test("the demo's lockers and counters cover all 18 districts, with unique codes and texts in three languages", async () => {
  const stations = await readStationsCsv(demoFile("stations.csv"));
  expect(stations.length).toBeGreaterThanOrEqual(60);
  // Saving the stations checks that each is a district of Hong Kong.
  expect(new Set(stations.map(({ district }) => district)).size).toBe(18);
  for (const name of ["code", "title", "address"] as const)
    expect(new Set(stations.map((station) => JSON.stringify(station[name]))).size).toBe(stations.length);
  const streets = stations.map(({ address }) => /, \d+ ([A-Z][^,]+), /.exec(address?.en ?? "")?.[1]);
  expect(new Set(streets).size, "streets").toBe(stations.length);
  expect(new Set(stations.map(({ kind }) => kind))).toEqual(new Set(["LOCKER", "STATION"]));
  for (const { code, title, address, opening_times: times } of stations) {
    for (const text of [title, address])
      expect(Object.values(text ?? {}).filter(Boolean), code).toHaveLength(3);
    const findNumber = (text: string | undefined, pattern: RegExp) => pattern.exec(text ?? "")?.[1];
    const number = findNumber(address?.en, /, (\d+) [A-Z]/);
    expect(findNumber(address?.zh, / (\d+) 號/), code).toBe(number);
    expect(findNumber(address?.cn, / (\d+) 号/), code).toBe(number);
    expect(times, code).toMatch(/^mon-/);
  }
});
