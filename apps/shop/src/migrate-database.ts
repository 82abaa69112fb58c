import { migrate, type MigrateOptions } from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";

/**
 * Brings the tables of a database up to date and answers the names of what ran.
 * @param options `say` tells the person at the terminal what is waited for
 * @throws UserFacingError when no such database answers, or it is not this shop's
 */
export async function bringUpToDate(
  url: string,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  try {
    return (await migrate(url, options)).applied;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code === diskFull)
      throw new UserFacingError(
        `The database's disk is full: ${message}. What was done so far is kept. Make room and start again, which goes on from there.`,
        { cause: error },
      );
    const reason = unreachable[code ?? message ?? ""];
    // A plain error of `migrate` is a sentence already: the server is too old, or a migration was changed.
    if (!reason && error instanceof Error && error.constructor === Error)
      throw new UserFacingError(error.message);
    if (!reason) throw error;
    const { host, pathname } = new URL(url);
    throw new UserFacingError(`The database ${host}${pathname} ${reason}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

const diskFull = "53100";

/** Reasons by the codes of Node and of PostgreSQL (its appendix A). */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: "does not answer: no server listens there",
  ENOTFOUND: "does not answer: there is no such host",
  // The driver's own, without a code.
  "timeout expired": "does not answer in time",
  "28P01": "refuses the user or the password",
  "28000": "refuses the user",
  "3D000": "does not exist on that server",
  "42501": "does not let this user create tables",
};
