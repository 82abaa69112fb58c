import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Takes something away again when whoever asked for it has ended: the test that runs, otherwise the file or its `describe`. */
export function whenDone(takeAway: () => Promise<unknown>): void {
  const isInTest = TestRunner.getCurrentTest() !== undefined;
  (isInTest ? onTestFinished : afterAll)(async () => void (await takeAway()));
}
