import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs a cleanup when the present test ends, otherwise the file or its `describe`. */
export function cleanUp(cleanup: () => Promise<unknown>): void {
  const isInTest = TestRunner.getCurrentTest() !== undefined;
  (isInTest ? onTestFinished : afterAll)(async () => void (await cleanup()));
}
