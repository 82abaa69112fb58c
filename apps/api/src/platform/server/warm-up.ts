import type { Deps } from "../modules/deps.ts";

/** Prepares what first responses would wait for. Never rejects: the rest is made on first use. */
export async function warmUp(deps: Deps): Promise<void> {
  for (const { name, warm } of deps.registry.modules) {
    try {
      await warm?.(deps);
    } catch (error) {
      // The first request that needs it makes it again, and reports the error.
      deps.log.debug({ err: error, module: name }, "could not be made ready ahead");
    }
  }
}
