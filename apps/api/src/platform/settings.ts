/** Payment providers of the shop. */
export const paymentProviders = ["sandbox", "stripe"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Everything the API is told from outside. `apps/shop` reads it from the environment; nobody else looks there. */
export interface Settings {
  readonly databaseUrl: string;
  /** The place of uploaded and imported files. */
  readonly files: FileSettings;
  /** The address of the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Signs guest tokens and private file addresses. Losing it signs every guest out. */
  readonly secret: string;
  readonly isDemo: boolean;
  /** Off only for load tests on one's own machine. */
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** smtp://...; absent, mail stays in the outbox. */
  readonly mailUrl?: string | undefined;
  /** https://...; absent, SMS stay in the outbox. */
  readonly smsUrl?: string | undefined;
  /** The provider of payments; absent, there is none. */
  readonly payments?: PaymentProviderName | undefined;
  /** There where `payments` says so, or did before. */
  readonly stripe?: StripeSettings | undefined;
  /** Proxies in front of the shop whose X-Forwarded-For is believed. */
  readonly trustedHops: number;
  /** The shop is reached under a name of its own machine and through no proxy: whoever calls from there may be believed to. */
  readonly hasLocalCallers: boolean;
  /** The token that opens `/metrics` from anywhere; absent, local callers alone may read it. */
  readonly metricsToken?: string | undefined;
  /** Connections to the database for requests. */
  readonly poolSize: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs its webhooks. */
  readonly webhookSecret: string;
  /** Absent: Stripe's own. */
  readonly apiUrl?: string | undefined;
}

export type FileSettings = { readonly kind: "disk"; readonly dir: string } | S3Settings;

/** A folder of a bucket in object storage. The credentials need to list, get, put and delete there. */
export interface S3Settings {
  readonly kind: "s3";
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  /** Absent: the region's own at Amazon. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** The bucket is named in the path instead of the host name. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
