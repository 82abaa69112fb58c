import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs a cleanup when the current test ends. Outside a test, runs it when the file or its `describe` ends. */
export function cleanUp(cleanup: () => Promise<unknown>): void {
  const isInTest = TestRunner.getCurrentTest() !== undefined;
  (isInTest ? onTestFinished : afterAll)(async () => void (await cleanup()));
}
