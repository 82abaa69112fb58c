import { clusterPath } from "./cluster-path.ts";

/** The maximum length of a socket path: Linux's `sun_path` has 108 bytes including the final zero. */
const maxSocketPath = 107;

/**
 * Returns the folder for the server's socket. A statement through a socket costs half as much as through TCP. Returns
 * null on other systems, and for paths that are too long or contain a comma.
 */
export function chooseSocketFolder(dir: string): string | null {
  const folder = clusterPath(dir);
  const bytes = Buffer.byteLength(`${folder}/.s.PGSQL.65535`);
  return process.platform === "linux" && bytes <= maxSocketPath && !/[,"]/.test(folder)
    ? folder
    : null;
}

/**
 * Returns the server's URL. The socket's folder is encoded as the host, and the port selects the socket in that
 * folder.
 */
export function serverUrl(
  password: string,
  { port, socketFolder }: { port: number; socketFolder: string | null },
): string {
  const host = socketFolder === null ? "127.0.0.1" : encodeURIComponent(socketFolder);
  return `postgres://harbour:${password}@${host}:${port}/harbour`;
}
