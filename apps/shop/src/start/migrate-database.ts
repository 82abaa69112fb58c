import { migrate, type MigrateOptions } from "@harbour/api";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/**
 * Migrates the database and returns the names of the applied migrations.
 * @param options `say` informs the person at the terminal about waiting; `dataDir` is the folder of an embedded
 * database
 * @throws UserFacingError when the database is unreachable, or belongs to another program
 */
export async function migrateDatabase(
  url: string,
  { dataDir, ...options }: MigrateOptions & { readonly dataDir?: string | undefined } = {},
): Promise<readonly string[]> {
  try {
    return (await migrate(url, options)).applied;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code === diskFullCode)
      throw new UserFacingError(
        `The database's disk is full: ${message}. What was done so far is kept. Make room and start again, which goes on from there.`,
        { cause: error },
      );
    const reason = connectionFaults[code ?? message ?? ""];
    // Plain errors of `migrate` are readable already, for example about an outdated server or a changed migration.
    if (!reason && error instanceof Error && error.constructor === Error)
      throw new UserFacingError(error.message);
    if (!reason) throw error;
    if (dataDir !== undefined)
      throw new UserFacingError(
        `The embedded database in ${dataDir} ${reason}. A copy of a running shop's folder does not open. Stop that shop and copy the folder again.`,
        { cause: error },
      );
    const { host, pathname } = new URL(url);
    throw new UserFacingError(`The database ${host}${pathname} ${reason}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

const diskFullCode = "53100";

/** Readable reasons by error code of Node and of PostgreSQL (its appendix A). */
const connectionFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: "does not answer: no server listens there",
  ENOTFOUND: "does not answer: there is no such host",
  EAI_AGAIN: "does not answer: the name of its host cannot be looked up now",
  EHOSTUNREACH: "does not answer: no way leads to its host",
  ENETUNREACH: "does not answer: no way leads to its host",
  ETIMEDOUT: "does not answer in time",
  ECONNRESET: "broke the connection off",
  EPROTO: "does not speak TLS as it should",
  // The driver's timeout error has no code, only a message.
  "timeout expired": "does not answer in time",
  "Connection terminated unexpectedly": "broke the connection off",
  "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string": "wants a password",
  "The server does not support SSL connections": "takes no connections by TLS",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that nobody vouches for",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that nobody vouches for",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that nobody vouches for",
  CERT_HAS_EXPIRED: "has a certificate that has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate of another host",
  "28P01": "refuses the user or the password",
  "28000": "refuses the user",
  "3D000": "does not exist on that server",
  "42501": "does not let this user create tables",
  "25006": "can only be read, as a copy of another server",
  "53300": "has no connection left",
  "57P03": "is starting or stopping just now",
};
