/** Payment providers of the shop. */
export const paymentProviders = ["sandbox", "stripe"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** All configuration of the API. `apps/shop` reads it from the environment. */
export interface Settings {
  readonly databaseUrl: string;
  /** The storage of uploaded and imported files. */
  readonly files: FileSettings;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
  /** The key for signing guest tokens and private addresses. Losing it signs every guest out. */
  readonly secret: string;
  readonly isDemo: boolean;
  /** False only for load tests on one's own machine. */
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** The mail server, smtp://...; without it, mail stays in the outbox. */
  readonly mailUrl?: string | undefined;
  /** The SMS service, https://...; without it, SMS stay in the outbox. */
  readonly smsUrl?: string | undefined;
  /** The payment provider; absent for none. */
  readonly payments?: PaymentProviderName | undefined;
  /** Stripe's settings, if `payments` names Stripe now or did before. */
  readonly stripe?: StripeSettings | undefined;
  /** The number of trusted proxies that set X-Forwarded-For. */
  readonly trustedHops: number;
  /** True when the shop runs under a local name without a proxy, so that local callers can be recognised. */
  readonly hasLocalCallers: boolean;
  /** The token for `/metrics`; without it only local callers may read them. */
  readonly metricsToken?: string | undefined;
  /** The place of nightly backups; absent for none. */
  readonly backups?: BackupSettings | undefined;
  /** The number of database connections for requests. */
  readonly poolSize: number;
}

export interface BackupSettings {
  readonly storage: FileSettings;
  /** The number of the newest backups that stay. */
  readonly keptCount: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** The key for signing its webhooks. */
  readonly webhookSecret: string;
  /** Absent for Stripe's own address. */
  readonly apiUrl?: string | undefined;
}

export type FileSettings = { readonly kind: "disk"; readonly dir: string } | S3Settings;

/** A folder in a bucket of object storage. The credentials must allow list, get, put and delete. */
export interface S3Settings {
  readonly kind: "s3";
  readonly bucket: string;
  /** The folder without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  /** Absent for Amazon's address of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** True when the path contains the bucket instead of the host name. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
