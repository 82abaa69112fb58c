import module from "node:module";

// `shop serve --role ...` of `npm run dev`, standing by. It has loaded what does not change between two saves, which is most of the time
// of a start. It reads the shop's own sources once it is told to.
module.enableCompileCache();
const [, , role = "all"] = process.argv;
const told = new Promise((resolve) => process.once("message", resolve));
const leave = () => process.exit(0);
for (const reason of ["SIGINT", "SIGTERM", "disconnect"]) process.once(reason, leave);

/** The slow ones: to leave one out costs time, no more. */
const parts = [
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
await Promise.allSettled(parts.map((name) => import(name)));

await told;
// From here on the shop stops by itself, in order.
for (const reason of ["SIGINT", "SIGTERM", "disconnect"]) process.off(reason, leave);
process.argv.splice(2, 1, "serve", "--role", role);
await import("../../apps/shop/bin/shop.js");
