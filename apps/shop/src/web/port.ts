import { createServer } from "node:net";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/** An error when the port or address cannot be used. The message says what to do. */
export class PortRefused extends UserFacingError {
  constructor(code: string, port: number, host: string) {
    super(sentence(code, port, host));
  }
}

/** Fails early when the port is in use, before the database starts. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probeServer = createServer();
    probeServer.once("error", (error) => reject(explainPortError(error, port, host)));
    probeServer.listen({ port, host, exclusive: true }, () => probeServer.close(() => resolve()));
  });
}

export function explainPortError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  return error.code && error.code in causes ? new PortRefused(error.code, port, host) : error;
}

const causes: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
  EACCES: (port) =>
    `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (_port, host) =>
    `${host} is no address of this machine. Leave HOST out, or write HOST=0.0.0.0 for all of them.`,
  ...Object.fromEntries(
    ["ENOTFOUND", "EAI_AGAIN", "EINVAL"].map((code) => [
      code,
      (_port: number, host: string) =>
        `${host} is no address of this machine. Leave HOST out, or write HOST=127.0.0.1.`,
    ]),
  ),
};

function sentence(code: string, port: number, host: string): string {
  return causes[code]?.(port, host) ?? code;
}
