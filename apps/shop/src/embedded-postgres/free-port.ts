import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/**
 * Returns a free TCP port on 127.0.0.1, below the range that systems use for outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(25_000, 32_000);
    if (await isPortFree(port)) return port;
  }
  throw new UserFacingError("No free port between 25000 and 32000 on 127.0.0.1.");
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
