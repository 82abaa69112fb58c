import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../../shop/src/embedded-postgres/index.ts";
import { migrate } from "../platform/migrate.ts";
import { withClient } from "./with-client.ts";

let tidy = async (): Promise<void> => undefined;
export const teardown = (): Promise<void> => tidy();

/**
 * One PostgreSQL for the whole run (embedded and not durable, or the server of TEST_DATABASE_URL), one migrated
 * template in it. Every test file works on a copy of its own: real constraints, real races, no waiting for each other.
 */
export async function setup(project: TestProject): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the one switch of the harness
  const given = process.env["TEST_DATABASE_URL"];
  const server =
    given === undefined ? await startServer() : { url: given, stop: async () => undefined };
  const administer = (statement: string) =>
    withClient(server.url, (admin) => admin.query(statement));
  const name = `harbour_template_${process.pid}`;
  tidy = async () => {
    await administer(`drop database if exists ${name} with (force)`);
    await server.stop();
  };
  try {
    await administer(`create database ${name}`);
    const templateUrl = withDatabase(server.url, name);
    await migrate(templateUrl);
    await tidyCatalogs(templateUrl);
    project.provide("templateUrl", templateUrl);
  } catch (error) {
    await tidy();
    throw error;
  }
}

/**
 * Every connection of a test first reads the system's catalogs. Migrations leave them full of rows that are gone, and each copy of the
 * template inherits those. The shop's own tables stay without statistics, as those of a new shop are.
 */
async function tidyCatalogs(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      "select string_agg(oid::regclass::text, ', ') as names from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared",
    );
    await client.query(`vacuum (freeze, analyze) ${rows[0]!.names}`);
  });
  // The first to come after it writes down, for all copies, what else every connection would look up.
  await withClient(url, (client) => client.query("select"));
}

async function startServer(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const dir = await mkdtemp(join(tmpdir(), "harbour-test-"));
  // When root starts it, the server runs as another user, who needs access.
  await chmod(dir, 0o755);
  const server = await startEmbeddedPostgres({ dir, durable: false, trustsSocket: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
