import { expect, test } from "vitest";
import type { Log } from "../server/log.ts";
import { createWorkerLogger } from "./worker-logger.ts";

test("drops the warning about few connections and logs all others", () => {
  const lines: string[] = [];
  const log = { warn: (text: string) => void lines.push(text), debug: () => undefined };
  const logger = createWorkerLogger(log as unknown as Log);
  logger.warn("WARNING: having maxPoolSize (11) smaller than concurrency (16) may lead to less.");
  logger.warn("The connection was lost.");
  expect(lines).toEqual(["The connection was lost."]);
});
