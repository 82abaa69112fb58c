import type { Deps } from "../modules/deps.ts";

/**
 * Prepares data that the first responses would otherwise wait for. Never rejects: missing data is created on first
 * use.
 */
export async function warmUp(deps: Deps): Promise<void> {
  for (const { name, warm } of deps.registry.modules) {
    try {
      await warm?.(deps);
    } catch (error) {
      // The first request that needs this data creates it again, and reports the error.
      deps.log.debug({ err: error, module: name }, "could not be made ready ahead");
    }
  }
}
