/** Payment providers of the shop. */
export const paymentProviders = ["sandbox", "stripe"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** The API's complete configuration. `apps/shop` reads it from the environment. */
export interface Settings {
  readonly databaseUrl: string;
  /** The storage of uploaded and imported files. */
  readonly files: FileSettings;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
  /** The key that signs guest tokens and private addresses. Changing it signs out all guests. */
  readonly secret: string;
  readonly isDemo: boolean;
  /** False only for load tests on one's own machine. */
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** The mail server (smtp://...). Without it, mail stays in the outbox. */
  readonly mailUrl?: string | undefined;
  /** The SMS service (https://...). Without it, SMS stay in the outbox. */
  readonly smsUrl?: string | undefined;
  /** The payment provider; absent when the shop takes no online payments. */
  readonly payments?: PaymentProviderName | undefined;
  /** Stripe's settings, if `payments` is or was Stripe. */
  readonly stripe?: StripeSettings | undefined;
  /** The number of trusted proxies that add to X-Forwarded-For. */
  readonly trustedHops: number;
  /** True when the shop runs under a local name without a proxy. Callers on the same machine can then be recognised. */
  readonly hasLocalCallers: boolean;
  /** The token for `/metrics`. Without it, only callers on the same machine may read the metrics. */
  readonly metricsToken?: string | undefined;
  /** The place of nightly backups; absent when none are made. */
  readonly backups?: BackupSettings | undefined;
  /** The number of database connections for requests. */
  readonly poolSize: number;
}

export interface BackupSettings {
  readonly storage: FileSettings;
  /** The number of backups to keep. */
  readonly keptCount: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** The key for signing its webhooks. */
  readonly webhookSecret: string;
  /** A replacement for Stripe's own address. */
  readonly apiUrl?: string | undefined;
}

export type FileSettings = { readonly kind: "disk"; readonly dir: string } | S3Settings;

/** A folder in a bucket of object storage. The credentials must allow list, get, put and delete. */
export interface S3Settings {
  readonly kind: "s3";
  readonly bucket: string;
  /** The folder without slashes at the ends; empty for the whole bucket. */
  readonly prefix: string;
  /** The endpoint; absent for Amazon's own endpoint of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** True when the bucket is part of the path instead of the host name. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
