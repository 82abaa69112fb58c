import { makePrivateFolder } from "./private-folder.ts";

/**
 * The folder of DATA_DIR, closed to others. Root's own PostgreSQL runs as an ordinary user, who must be able to pass through to
 * the cluster: pass, and not look around.
 */
export function makeDataFolder(dir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  return makePrivateFolder(dir, { marks: ["secret", "postgres", "files"], mode });
}
