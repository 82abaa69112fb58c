import type { FastifyBaseLogger } from "fastify";
import { type LoggerOptions, pino } from "pino";
import type { LogLevel } from "../modules/deps-settings.ts";
import { createOutageLog, type OutageDetails } from "./outage-log.ts";

export type Log = FastifyBaseLogger;

/** Fields that never appear in a log, up to three levels deep and in query strings. */
const secretFields = [
  "email",
  "phone",
  "area_code",
  "password",
  "old_password",
  "new_password",
  "token",
  "guest_key",
  "code",
  "verification_code",
  "voucher_code",
  "address",
  "recipient_name",
  "authorization",
  "cookie",
  "to",
  "login_id",
];
const placeholder = "[hidden]";

export function createLog(level: LogLevel, destination?: { write(line: string): void }): Log {
  const outage = createOutageLog((logFields, text) => log.warn(logFields, text));
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(line, method) {
        const [logFields] = line as readonly unknown[];
        if (!isOutageDetails(logFields) || outage.count()) method.apply(this, line);
      },
    },
    redact: {
      paths: secretFields.flatMap((field) =>
        ["", "*.", "*.*."].map((pathPrefix) => pathPrefix + field),
      ),
      censor: placeholder,
    },
    serializers: {
      err: (error: unknown) => describeError(error),
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url ?? ""),
      }),
    },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  return log;
}

function isOutageDetails(logFields: unknown): logFields is OutageDetails {
  return typeof logFields === "object" && logFields !== null && "isDatabaseAway" in logFields;
}

/** Returns an address with its secret query parameters hidden. */
export function withoutSecrets(url: string): string {
  const [path, query] = [url.split("?", 1)[0]!, url.slice(url.indexOf("?") + 1)];
  if (path === url) return url;
  const queryParams = query.split("&").map((queryParam) => {
    const name = queryParam.split("=", 1)[0]!;
    return isSecretName(name) ? `${name}=${placeholder}` : queryParam;
  });
  return `${path}?${queryParams.join("&")}`;
}

function isSecretName(name: string): boolean {
  const decodedName = decodeLoosely(name).replace(/\[.*$/, "").toLowerCase();
  return secretFields.includes(decodedName) || decodedName === "signature";
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keeps only the fault of a database error, because its detail and parameters repeat the refused row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const reason = "code" in error ? error.code : undefined;
  const message = error.message.split("\nparams:", 1)[0];
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
  return { type: error.name, message, reason, stack, cause };
}
