import { clusterPath } from "./cluster-path.ts";

/** `sun_path` of Linux holds 108 bytes, the last of them zero. */
const maxSocketPath = 107;

/**
 * The folder of the server's socket: through it a statement costs half of what it does through TCP.
 * Null where TCP is needed: on other systems, or when the folder's path is too long or has a comma.
 */
export function socketFolderOf(dir: string): string | null {
  const folder = clusterPath(dir);
  const bytes = Buffer.byteLength(`${folder}/.s.PGSQL.65535`);
  return process.platform === "linux" && bytes <= maxSocketPath && !/[,"]/.test(folder)
    ? folder
    : null;
}

/** A folder as the host is how a URL says it, encoded; the port names the socket in it. */
export function serverUrl(
  password: string,
  { port, socketFolder }: { port: number; socketFolder: string | null },
): string {
  const host = socketFolder === null ? "127.0.0.1" : encodeURIComponent(socketFolder);
  return `postgres://harbour:${password}@${host}:${port}/harbour`;
}
