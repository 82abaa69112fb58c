import Fastify from "fastify";
import { Pool } from "pg";
import { listen } from "./listen.ts";

/**
 * The smallest possible API of a shop: Fastify, and one prepared statement that reads a product by
 * its slug. `argv[2]` is the database. `/static` answers with the file `argv[3]` from memory.
 */
const pool = new Pool({ connectionString: process.argv[2] ?? "", max: 8 });
const bytes = process.argv[3] ?? "";
// Long names of games make long addresses.
const app = Fastify({ routerOptions: { maxParamLength: 500 } });
app.get<{ Params: { slug: string } }>("/products/:slug", async ({ params }) => {
  const { rows } = await pool.query({
    name: "product",
    text: "select * from products where slug = $1",
    values: [params.slug],
  });
  return rows[0];
});
app.get("/static", (_request, reply) => reply.type("application/json; charset=utf-8").send(bytes));
await app.ready();
listen(app.server);
