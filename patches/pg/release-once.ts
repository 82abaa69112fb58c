import type { PoolClient } from "pg";

/**
 * Lets a connection be given back twice, of which the pool makes an error. graphile-worker 0.18 does so when the connection it listens on
 * is lost while it stops. With nobody to catch the error the process would end.
 */
export function releaseOnce(client: PoolClient): void {
  let release: PoolClient["release"] = () => undefined;
  Object.defineProperty(client, "release", {
    get: () => release,
    // The pool sets it each time that it lends the connection.
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
