import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../../../shop/src/embedded-postgres/index.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { withClient } from "./with-client.ts";

let cleanUpServer = async (): Promise<void> => undefined;
export const teardown = (): Promise<void> => cleanUpServer();

/**
 * Starts one PostgreSQL with a migrated template for the whole run. It is embedded and not durable, or is the server
 * of TEST_DATABASE_URL. Each test file gets a copy of the template, so that files never wait for each other.
 */
export async function setup(project: TestProject): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the one switch of the harness
  const configuredUrl = process.env["TEST_DATABASE_URL"];
  const server =
    configuredUrl === undefined
      ? await startServer()
      : { url: configuredUrl, stop: async () => undefined };
  const runAsAdmin = (statement: string) =>
    withClient(server.url, (admin) => admin.query(statement));
  const name = `harbour_template_${process.pid}`;
  cleanUpServer = async () => {
    await runAsAdmin(`drop database if exists ${name} with (force)`);
    await server.stop();
  };
  try {
    await runAsAdmin(`create database ${name}`);
    const templateUrl = withDatabase(server.url, name);
    await migrate(templateUrl);
    await vacuumCatalogs(templateUrl);
    project.provide("templateUrl", templateUrl);
  } catch (error) {
    await cleanUpServer();
    throw error;
  }
}

/**
 * Vacuums the system catalogs, which every connection reads and every copy inherits. The shop's own tables get no
 * statistics, like those of a new shop; therefore the server's autovacuum is off.
 */
async function vacuumCatalogs(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      "select string_agg(oid::regclass::text, ', ') as names from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared",
    );
    await client.query(`vacuum (freeze, analyze) ${rows[0]!.names}`);
  });
  // The first connection caches further catalog look-ups, which all copies inherit.
  await withClient(url, (client) => client.query("select"));
}

async function startServer(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const dir = await mkdtemp(join(tmpdir(), "harbour-test-"));
  // When root starts the tests, the server runs as another user, who needs access to the folder.
  await chmod(dir, 0o755);
  const server = await startEmbeddedPostgres({ dir, isDurable: false, trustsSocket: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function withDatabase(url: string, name: string): string {
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}
