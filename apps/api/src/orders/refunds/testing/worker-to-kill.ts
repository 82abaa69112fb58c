/**
 * A worker in a separate process that a test kills. It stops just before or after the provider refunds, and reports
 * that it has stopped.
 */
import { modules } from "../../../modules.ts";
import { runWorker } from "../../../platform/jobs/worker.ts";
import type { Settings } from "../../../platform/modules/deps-settings.ts";
import { createDeps } from "../../../platform/modules/deps.ts";
import { createLog } from "../../../platform/server/log.ts";
import { providers } from "../../payments/attempt-provider.ts";
import { sandboxProvider } from "../../payments/sandbox/sandbox-provider.ts";

export interface WorkerToKill {
  readonly settings: Settings;
  /** The worker stops before or after the provider's answer. */
  readonly stopPoint: "before" | "after";
}

process.once("message", ({ settings, stopPoint }: WorkerToKill) => {
  providers.sandbox = (deps) => ({
    ...sandboxProvider(deps),
    refundPartially: async (refund, signal) => {
      if (stopPoint === "after") await sandboxProvider(deps).refundPartially(refund, signal);
      process.send?.(stopPoint);
      return new Promise<never>(() => undefined);
    },
  });
  const deps = createDeps(settings, modules, { log: createLog("silent") });
  void runWorker(deps, deps.registry.jobs, { isAlone: true });
});
