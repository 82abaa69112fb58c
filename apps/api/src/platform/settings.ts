/** Everything the API is told from outside. `apps/shop` reads it from the environment; nobody else looks there. */
export interface Settings {
  readonly databaseUrl: string;
  /** Uploaded and imported files live in `<dataDir>/files`. */
  readonly dataDir: string;
  /** Where shoppers reach the shop, without a slash at the end. */
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
  /** Who takes cards; absent, nobody does. */
  readonly payments?: "sandbox" | undefined;
  /** Proxies in front of the shop whose X-Forwarded-For is believed. */
  readonly trustedHops: number;
  /** Connections to the database for requests. */
  readonly poolSize: number;
}

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
