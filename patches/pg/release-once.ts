import type { PoolClient } from "pg";

/**
 * Allows a second release of a connection, which the pool treats as an error. graphile-worker 0.18
 * releases twice when it loses its listening connection while stopping. The uncaught error would
 * end the process.
 */
export function releaseOnce(client: PoolClient): void {
  let release: PoolClient["release"] = () => undefined;
  Object.defineProperty(client, "release", {
    get: () => release,
    // The pool sets `release` at each checkout of the connection.
    set: (given: PoolClient["release"]) => {
      let isBack = false;
      release = (error) => {
        if (isBack) return;
        isBack = true;
        given(error);
      };
    },
  });
}
