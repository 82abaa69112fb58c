import type { Deps } from "./deps.ts";

/** Makes ready what first answers would wait for. Never rejects: what it cannot make ready is made when it is asked for. */
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
