import timers from "node:timers/promises";
import { ApiError } from "@harbour/api-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryInFlight } from "./retry-in-flight.server.ts";

let pauses: (number | undefined)[];

beforeEach(() => {
  pauses = [];
  vi.spyOn(timers, "setTimeout").mockImplementation(async (ms, value) => {
    pauses.push(ms);
    return value;
  });
});
afterEach(() => void vi.restoreAllMocks());

const makeRefusal = (code: string) =>
  new ApiError({ status: 409, headers: { "retry-after": "1" }, body: JSON.stringify({ code }) });

test("a second submission retries for the first one's answer after longer and longer pauses", async () => {
  let calls = 0;
  const result = await retryInFlight(async () => {
    calls += 1;
    if (calls < 3) throw makeRefusal("request_in_flight");
    return "placed";
  });
  expect([result, ...pauses]).toEqual(["placed", 1000, 2000]);
});

test("a repeated form request times out after four attempts and seven seconds", async () => {
  const attempt = vi.fn(async () => Promise.reject(makeRefusal("request_in_flight")));
  await expect(retryInFlight(attempt)).rejects.toMatchObject({ code: "request_in_flight" });
  expect([attempt.mock.calls.length, ...pauses]).toEqual([4, 1000, 2000, 4000]);
});

test("any other refusal is an answer", async () => {
  await expect(
    retryInFlight(async () => Promise.reject(makeRefusal("conflict"))),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  expect(pauses).toEqual([]);
});
