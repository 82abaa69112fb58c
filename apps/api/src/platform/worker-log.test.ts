import { expect, test } from "vitest";
import type { Log } from "./log.ts";
import { workerLogger } from "./worker-log.ts";

test("a start is not warned of fewer connections than jobs at once; other warnings are told", () => {
  const told: string[] = [];
  const log = { warn: (text: string) => void told.push(text), debug: () => undefined };
  const logger = workerLogger(log as unknown as Log);
  logger.warn("WARNING: having maxPoolSize (11) smaller than concurrency (16) may lead to less.");
  logger.warn("The connection was lost.");
  expect(told).toEqual(["The connection was lost."]);
});
