import module from "node:module";

// Runs `shop serve --role ...` for `npm run dev`, as a spare process. Modules that never change are preloaded, which
// is most of a start's time. The shop's own sources are loaded when the process is needed.
module.enableCompileCache();
const [, , role = "all"] = process.argv;
const firstMessage = new Promise((resolve) => process.once("message", resolve));
const leave = () => process.exit(0);
for (const reason of ["SIGINT", "SIGTERM", "disconnect"]) process.once(reason, leave);

/** The modules that load slowly. If one is missing here, a start only takes longer. */
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
// Once started, the shop handles these events itself.
for (const reason of ["SIGINT", "SIGTERM", "disconnect"]) process.off(reason, leave);
process.argv.splice(2, 1, "serve", "--role", role);
await import("../../apps/shop/bin/shop.js");
