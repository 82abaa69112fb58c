/**
 * A worker in a process of its own, run by a test that then kills it. It says when a refund is about to be asked of the provider, or was
 * just paid, and goes no further.
 */
import { modules } from "../../../modules.ts";
import { createDeps } from "../../../platform/deps.ts";
import { createLog } from "../../../platform/log.ts";
import type { Settings } from "../../../platform/settings.ts";
import { runWorker } from "../../../platform/worker.ts";
import { providers } from "../../payments/attempt-provider.ts";
import { sandboxProvider } from "../../payments/sandbox/sandbox-provider.ts";

export interface WorkToKill {
  readonly settings: Settings;
  /** The side of the provider's answer at which it stops. */
  readonly stopsAt: "before" | "after";
}

process.once("message", ({ settings, stopsAt }: WorkToKill) => {
  providers.sandbox = (deps) => ({
    ...sandboxProvider(deps),
    refundPart: async (refund, signal) => {
      if (stopsAt === "after") await sandboxProvider(deps).refundPart(refund, signal);
      process.send?.(stopsAt);
      return new Promise<never>(() => undefined);
    },
  });
  const deps = createDeps(settings, modules, { log: createLog("silent") });
  void runWorker(deps, deps.registry.jobs, { isAlone: true });
});
