import { join, resolve } from "node:path";
import {
  type BackupSettings,
  type FileSettings,
  type PaymentProviderName,
  paymentProviders,
  type StripeSettings,
} from "@harbour/api";
import { z } from "zod";
import { readBackups, readFilesUrl } from "./start/files-url.ts";
import { readStripe } from "./start/read-stripe.ts";
import { UserFacingError } from "./terminal/user-facing-error.ts";

/** The configuration of a run, read from the environment. No other file of the shop reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  /**
   * The absolute path of the data folder. The folder contains the embedded database, the files and the secret, unless
   * these are configured elsewhere.
   */
  dataDir: string;
  /**
   * The key that signs guests' tokens and private file addresses. If null, a key is created once in the data folder.
   */
  secret: string | null;
  files: FileSettings;
  /** The URL of a PostgreSQL server; null means the embedded database. */
  databaseUrl: string | null;
  /** The address of the shop, without a trailing slash. */
  publicUrl: string;
  /** The URL of a customer API on another machine; null means the API of this process. */
  apiUrl: string | null;
  mailUrl: string | null;
  smsUrl: string | null;
  /** The payment provider; null when the shop takes no online payments. The demo accepts test cards. */
  payments: PaymentProviderName | null;
  /** Stripe's keys. They stay after a change of provider, so that pending Stripe payments can be completed. */
  stripe: StripeSettings | null;
  /** The origin of Stripe's pages under the shop's own domain; null means Stripe's. */
  paymentPage: string | null;
  isDemo: boolean;
  /** The place of nightly backups; null when none are made. */
  backups: BackupSettings | null;
  rateLimits: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  trustedHops: number;
  metricsToken: string | null;
}

/** An error for invalid settings, with a sentence for each that says how to fix it. */
export class ConfigError extends UserFacingError {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/** Reads the configuration. @throws ConfigError for invalid values, and for names that look like a misspelt setting */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(nonEmptyEnv);
  const sentences = [
    ...findUnknownNames(Object.keys(nonEmptyEnv)),
    ...(parsed.error?.issues ?? []).map((issue) => issue.message),
  ];
  if (!parsed.success || sentences.length > 0) throw new ConfigError(sentences);
  return parsed.data;
}

const flagSchema = (name: string, defaultValue: boolean) =>
  z
    .enum(["0", "1"], `${name} must be 1 or 0, for example ${name}=${defaultValue ? 0 : 1}.`)
    .transform((value) => value === "1")
    .optional();

const url = (name: string, protocols: readonly string[], example: string) =>
  z
    .string()
    .trim()
    .refine((value) => protocols.includes(readUrlProtocol(value)), {
      error: `${name} must be an address such as ${name}=${example}.`,
      abort: true,
    })
    .refine(isDecodable, `${name} holds a % that stands for no letter: write %25 for it.`)
    .optional();

const wholeNumberSchema = (sentence: string, from: number, to: number) =>
  z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence).optional();

const settings = {
  PORT: wholeNumberSchema(
    "PORT must be a number from 1 to 65535, for example PORT=3000.",
    1,
    65_535,
  ),
  HOST: z
    .string()
    .refine(
      (host) => /^[\w.:-]+$/.test(host) && URL.canParse(`http://${bracketHost(host)}`),
      "HOST must be an address of this machine, for example HOST=127.0.0.1.",
    )
    .optional(),
  DATA_DIR: z.string().optional(),
  SECRET: z
    .string()
    .trim()
    .min(
      32,
      "SECRET must have 32 characters or more that nobody can guess, for example what `openssl rand -base64 32` prints.",
    )
    .optional(),
  FILES_URL: z.string().trim().optional(),
  BACKUP_URL: z.string().trim().optional(),
  BACKUPS_KEPT: wholeNumberSchema(
    "BACKUPS_KEPT must be the number of nightly backups that stay, for example BACKUPS_KEPT=14.",
    1,
    1000,
  ),
  AWS_ACCESS_KEY_ID: z.string().trim().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().trim().optional(),
  DATABASE_URL: url(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/database",
  ),
  PUBLIC_URL: url("PUBLIC_URL", ["http:", "https:"], "https://shop.example").refine(
    (value) => value === undefined || isOrigin(value),
    "PUBLIC_URL must end after the host: the shop lives at the root, as in PUBLIC_URL=https://shop.example.",
  ),
  API_URL: url("API_URL", ["http:", "https:"], "https://api.shop.example"),
  MAIL_URL: url("MAIL_URL", ["smtp:", "smtps:"], "smtp://user:password@mail.example:587"),
  SMS_URL: url("SMS_URL", ["http:", "https:"], "https://sms.example/send"),
  PAYMENTS: z
    .enum(
      paymentProviders,
      "PAYMENTS must be stripe or sandbox (test cards only), or be left out: shoppers pay offline.",
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(
      /^[sr]k_(test|live)_\w+$/,
      "STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, as in STRIPE_SECRET_KEY=sk_test_...",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(
      /^whsec_\w+$/,
      "STRIPE_WEBHOOK_SECRET must be the signing secret of Stripe's webhook, as in STRIPE_WEBHOOK_SECRET=whsec_...",
    )
    .optional(),
  STRIPE_CHECKOUT_URL: url("STRIPE_CHECKOUT_URL", ["http:", "https:"], "https://pay.shop.example"),
  STRIPE_API_URL: url("STRIPE_API_URL", ["http:", "https:"], "http://127.0.0.1:12111"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, for example LOG_LEVEL=info.",
    )
    .optional(),
  DEMO: flagSchema("DEMO", false),
  RATE_LIMITS: flagSchema("RATE_LIMITS", true),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(
      /^\S{32,}$/,
      "METRICS_TOKEN must have 32 characters or more that nobody can guess, for example what `openssl rand -base64 32` prints.",
    )
    .optional(),
  TRUSTED_HOPS: wholeNumberSchema(
    "TRUSTED_HOPS must be the number of proxies in front of the shop, for example TRUSTED_HOPS=1.",
    0,
    10,
  ),
};

const environmentSchema = z.object(settings).transform((env, context): Config => {
  const host = env.HOST ?? "127.0.0.1";
  const port = env.PORT ?? 3000;
  const isDemo = env.DEMO ?? env.DATABASE_URL === undefined;
  const dataDir = resolve(env.DATA_DIR ?? ".data");
  const addIssue = (message: string) => context.addIssue({ code: "custom", message });
  const config: Config = {
    host,
    port,
    dataDir,
    secret: env.SECRET ?? null,
    files: readFilesUrl(env, addIssue) ?? { kind: "disk", dir: join(dataDir, "files") },
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${bracketHost(host)}:${port}`).origin,
    apiUrl: env.API_URL?.replace(/\/+$/, "") ?? null,
    mailUrl: env.MAIL_URL ?? null,
    smsUrl: env.SMS_URL ?? null,
    payments: env.PAYMENTS ?? (isDemo ? "sandbox" : null),
    stripe: readStripe(env, addIssue),
    paymentPage: env.STRIPE_CHECKOUT_URL ? new URL(env.STRIPE_CHECKOUT_URL).origin : null,
    isDemo,
    backups: readBackups(env, addIssue),
    rateLimits: env.RATE_LIMITS ?? true,
    logLevel: env.LOG_LEVEL ?? "warn",
    trustedHops: env.TRUSTED_HOPS ?? 0,
    metricsToken: env.METRICS_TOKEN ?? null,
  };
  if (config.payments === "sandbox" && !isDemo && isPublic(new URL(config.publicUrl).hostname))
    addIssue(
      `PAYMENTS=sandbox accepts test cards without money, but PUBLIC_URL=${config.publicUrl} is public. ` +
        "Write PAYMENTS=stripe, or leave PAYMENTS out. For a demo, write DEMO=1.",
    );
  if (!config.rateLimits && !isLoopback(host)) {
    addIssue(
      `RATE_LIMITS=0 is for load tests on one's own machine: write HOST=127.0.0.1 instead of HOST=${host}.`,
    );
  }
  return config;
});

/** Finds unknown names. Without this check a misspelt setting would silently have no effect. */
function findUnknownNames(names: readonly string[]): string[] {
  const settingNames = Object.keys(settings);
  return names.flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const toPlainName = (text: string): string =>
      text.replace(/^HARBOUR_/, "").replaceAll(/[_-]/g, "");
    const similarName = settingNames.find(
      (candidate) => toPlainName(candidate) === toPlainName(name),
    );
    if (similarName) return [`${name} is no setting of Harbour: write ${similarName}.`];
    return name.startsWith("HARBOUR_")
      ? [`${name} is no setting of Harbour: the settings are ${settingNames.join(", ")}.`]
      : [];
  });
}

function bracketHost(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Tells whether the password can be decoded. If it cannot, the database driver would fail with a stack trace. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function readUrlProtocol(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : "";
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && search === "" && hash === "" && username === "";
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Tells whether a host name is reachable from outside the local network. */
function isPublic(hostname: string): boolean {
  if (hostname.startsWith("[")) return !/^\[(::1?\]|f[cde])/.test(hostname);
  if (/^\d+(\.\d+){3}$/.test(hostname))
    return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname);
  return (
    hostname.includes(".") && !/\.(local|localhost|lan|internal|test|home\.arpa)$/.test(hostname)
  );
}
