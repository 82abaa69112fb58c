import module from "node:module";

// Runs `shop serve --role ...` for `npm run dev`, on standby. Unchanging modules are preloaded,
// which is most of a start's time. The shop's sources are loaded on demand.
module.enableCompileCache();
const [, , role = "all"] = process.argv;
const firstMessage = new Promise((resolve) => process.once("message", resolve));
const leave = () => process.exit(0);
for (const reason of ["SIGINT", "SIGTERM", "disconnect"]) process.once(reason, leave);

/** The slow modules; a missing one costs only time. */
const slowModules = [
  "@fastify/multipart",
  "@fastify/reply-from",
  "@fastify/under-pressure",
  "commander",
  "drizzle-orm",
  "drizzle-orm/node-postgres",
  "drizzle-orm/pg-core",
  "fast-json-stringify",
  "fastify",
  "file-type",
  "graphile-worker",
  "nodemailer",
  "pg",
  "pino",
  "prom-client",
  "sanitize-html",
  "sharp",
  "zod",
];
await Promise.allSettled(slowModules.map((name) => import(name)));

await firstMessage;
// The started shop handles its own stop.
for (const reason of ["SIGINT", "SIGTERM", "disconnect"]) process.off(reason, leave);
process.argv.splice(2, 1, "serve", "--role", role);
await import("../../apps/shop/bin/shop.js");
