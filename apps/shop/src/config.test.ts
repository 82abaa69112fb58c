import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment configures a demo shop on this machine", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    dataDir: resolve(".data"),
    secret: null,
    files: { kind: "disk", dir: resolve(".data/files") },
    databaseUrl: null,
    publicUrl: "http://127.0.0.1:3000",
    apiUrl: null,
    mailUrl: null,
    smsUrl: null,
    payments: "sandbox",
    stripe: null,
    paymentPage: null,
    isDemo: true,
    backups: null,
    rateLimits: true,
    logLevel: "warn",
    trustedHops: 0,
    metricsToken: null,
  });
});

test("Stripe's payment pages may use the shop's own domain", () => {
  const { paymentPage } = readConfig({ STRIPE_CHECKOUT_URL: "https://pay.shop.example/" });
  expect(paymentPage).toBe("https://pay.shop.example");
});

test("a shop with DATABASE_URL is a demo only when DEMO=1 is set", () => {
  const databaseUrl = "postgres://shop:secret@db.example/shop";
  expect(readConfig({ DATABASE_URL: databaseUrl }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: "1" }).isDemo).toBe(true);
});

test("a real shop accepts test cards only when PAYMENTS=sandbox is set", () => {
  const databaseUrl = "postgres://shop:secret@db.example/shop";
  expect(readConfig({ DATABASE_URL: databaseUrl }).payments).toBeNull();
  expect(readConfig({ DATABASE_URL: databaseUrl, PAYMENTS: "sandbox" }).payments).toBe("sandbox");
});

test.each([
  [
    { METRICS_TOKEN: "guess" },
    "METRICS_TOKEN must have 32 characters or more that nobody can guess, for example what `openssl rand -base64 32` prints.",
  ],
  [{ PORT: "eighty" }, "PORT must be a number from 1 to 65535, for example PORT=3000."],
  [{ PORT: "70000" }, "PORT must be a number from 1 to 65535, for example PORT=3000."],
  [{ DEMO: "yes" }, "DEMO must be 1 or 0, for example DEMO=1."],
  [
    { DATABASE_URL: "mysql://x" },
    "DATABASE_URL must be an address such as DATABASE_URL=postgres://user:password@host:5432/database.",
  ],
  [
    { DATABASE_URL: "postgres://shop:100%@host/shop" },
    "DATABASE_URL holds a % that stands for no letter: write %25 for it.",
  ],
  [
    { PUBLIC_URL: "https://shop.example/hk" },
    "PUBLIC_URL must end after the host: the shop lives at the root, as in PUBLIC_URL=https://shop.example.",
  ],
  [
    { PAYMENTS: "paypal" },
    "PAYMENTS must be stripe or sandbox (test cards only), or be left out: shoppers pay offline.",
  ],
  [
    { PAYMENTS: "stripe", STRIPE_WEBHOOK_SECRET: "whsec_x" },
    "PAYMENTS=stripe needs the secret key: write STRIPE_SECRET_KEY=sk_test_...",
  ],
  [
    { PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_test_x" },
    "PAYMENTS=stripe needs the webhook's signing secret: write STRIPE_WEBHOOK_SECRET=whsec_...",
  ],
  [
    { STRIPE_SECRET_KEY: "sk_test_x" },
    "Stripe, without PAYMENTS=stripe, needs the webhook's signing secret: write STRIPE_WEBHOOK_SECRET=whsec_...",
  ],
  [
    { STRIPE_SECRET_KEY: "pk_test_x" },
    "STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, as in STRIPE_SECRET_KEY=sk_test_...",
  ],
  [
    { RATE_LIMITS: "0", HOST: "0.0.0.0" },
    "RATE_LIMITS=0 is for load tests on one's own machine: write HOST=127.0.0.1 instead of HOST=0.0.0.0.",
  ],
  [{ HOST: "256.1.1.1" }, "HOST must be an address of this machine, for example HOST=127.0.0.1."],
  [{ HOST: "a:b" }, "HOST must be an address of this machine, for example HOST=127.0.0.1."],
  [{ DATADIR: "x" }, "DATADIR is no setting of Harbour: write DATA_DIR."],
  [{ HARBOUR_PORT: "1" }, "HARBOUR_PORT is no setting of Harbour: write PORT."],
])("%o is refused with a sentence that says what to set", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError([sentence]));
});

test("files can live in object storage", () => {
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key" };
  expect(readConfig({ FILES_URL: "s3://shop/eu/files/?region=eu-west-1", ...keys }).files).toEqual({
    kind: "s3",
    bucket: "shop",
    prefix: "eu/files",
    region: "eu-west-1",
    pathStyle: false,
    accessKeyId: "id",
    secretAccessKey: "key",
  });
  const selfHostedUrl = "s3://shop?endpoint=http://127.0.0.1:9000&path_style=1";
  expect(readConfig({ FILES_URL: selfHostedUrl, ...keys }).files).toMatchObject({
    prefix: "",
    endpoint: "http://127.0.0.1:9000",
    region: "us-east-1",
    pathStyle: true,
  });
  const readWithFilesUrl = (address: string) => () => readConfig({ FILES_URL: address, ...keys });
  expect(readWithFilesUrl("/srv/files")).toThrow("FILES_URL must be an address such as");
  expect(readWithFilesUrl("s3://shop")).toThrow("FILES_URL needs a region");
  expect(readWithFilesUrl("s3://shop?region=x&style=path")).toThrow("but not style");
  expect(readWithFilesUrl("s3://shop?region=x&path_style=yes")).toThrow(
    "path_style must be 1 or 0",
  );
  expect(readWithFilesUrl("s3://shop?endpoint=localhost")).toThrow("endpoint must be an address");
  expect(readWithFilesUrl("s3://shop/a%20b?region=x")).toThrow("folder must be");
  expect(() => readConfig({ FILES_URL: selfHostedUrl, AWS_ACCESS_KEY_ID: "id" })).toThrow(
    "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too",
  );
});

test("nightly backups go to a folder or to object storage", () => {
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key" };
  expect(readConfig({}).backups).toBeNull();
  expect(readConfig({ BACKUP_URL: "/var/backups", BACKUPS_KEPT: "3" }).backups).toEqual({
    storage: { kind: "disk", dir: "/var/backups" },
    keptCount: 3,
  });
  expect(readConfig({ BACKUP_URL: "s3://safe?region=eu-west-1", ...keys }).backups).toMatchObject({
    storage: { kind: "s3", bucket: "safe" },
    keptCount: 14,
  });
  expect(() => readConfig({ BACKUP_URL: "backups" })).toThrow(
    "or a whole path such as BACKUP_URL=/var/backups/harbour",
  );
  expect(() => readConfig({ BACKUPS_KEPT: "0" })).toThrow("BACKUPS_KEPT must be the number");
});

test("a secret that can be guessed is refused, and the message does not repeat the secret", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  expect(readConfig({ SECRET: ` ${secret}\n` }).secret).toBe(secret);
  expect(() => readConfig({ SECRET: secret.slice(1) })).toThrow(
    /^SECRET must have 32 characters(?!.*0123456789)/,
  );
});

test("one message names every bad value", () => {
  expect(() => readConfig({ PORT: "x", DEMO: "x" })).toThrow(/PORT must[^]*DEMO must/);
});

test("variables of the system are ignored", () => {
  expect(readConfig({ PATH: "/bin", HOSTNAME: "box", npm_config_cache: "x" }).port).toBe(3000);
});
