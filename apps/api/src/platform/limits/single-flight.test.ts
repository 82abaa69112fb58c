import { expect, test } from "vitest";
import { singleFlight } from "./single-flight.ts";

/** Creates a question that counts its calls, with a clock that the test moves. */
function createQuestion(freshMs?: number) {
  let [time, calls] = [0, 0];
  const pending: PromiseWithResolvers<number>[] = [];
  const options = { now: () => time, ...(freshMs !== undefined && { freshMs }) };
  const question = singleFlight(() => {
    calls += 1;
    const pendingAnswer = Promise.withResolvers<number>();
    pending.push(pendingAnswer);
    return pendingAnswer.promise;
  }, options);
  return {
    question,
    calls: () => calls,
    advanceClock: (ms: number) => void (time += ms),
    answer: () => pending.shift()!.resolve(calls),
  };
}

test("parallel callers share one request however long it takes", async () => {
  const { question, calls, answer, advanceClock } = createQuestion();
  const first = question();
  advanceClock(60_000);
  const second = question();
  answer();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(calls()).toBe(1);
  void question();
  expect(calls()).toBe(2);
});

test("caches an answer for its time from its arrival, then asks again", async () => {
  const { question, calls, answer, advanceClock } = createQuestion(1000);
  const first = question();
  advanceClock(5000);
  answer();
  await first;
  advanceClock(999);
  expect(await question()).toBe(1);
  advanceClock(1);
  void question();
  expect(calls()).toBe(2);
});

test("a failed shared request is repeated", async () => {
  let calls = 0;
  const question = singleFlight(() => Promise.reject(new Error(`failure ${(calls += 1)}`)));
  await expect(question()).rejects.toThrow("failure 1");
  await expect(question()).rejects.toThrow("failure 2");
});
