import {
  createApi,
  createApiElsewhere,
  createDeps,
  startWorker,
  warmApi,
  type Deps,
  type S3Settings,
  demoOwner,
} from "@harbour/api";
import { httpTransport } from "@harbour/api-client";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { findDemoSignIn } from "../demo/seed-demo.ts";
import { prepareDemo } from "../demo/set-up-demo.ts";
import { explainDiskError } from "../terminal/explain-disk-error.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { type BackOffice, loadBackOffice } from "../web/back-office.ts";
import { makeInProcessTransport } from "../web/in-process-transport.ts";
import { loadSite, openPages } from "../web/open-pages.ts";
import { assertPortFree } from "../web/port.ts";
import { requireSite } from "../web/require-site.ts";
import { makeSignedTransport } from "../web/signed-transport.ts";
import { createWebServer } from "../web/web-server.ts";
import { makeDataFolder } from "./data-folder.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { openDatabase, stopBegunDatabase } from "./open-database.ts";
import { refuseStrandedPayments } from "./refuse-stranded-payments.ts";
import { setUpShop } from "./set-up-shop.ts";
import { readShopSettings } from "./settings.ts";

export const roles = ["all", "web", "api", "worker"] as const;
export type Role = (typeof roles)[number];

export interface SignInAccount {
  readonly email: string;
  readonly password: string;
}

export interface RunningShop {
  /** The account for visitors of a local demo. */
  readonly signIn: SignInAccount | null;
  /** The back-office account of a demo, on this machine only. */
  readonly staffSignIn: SignInAccount | null;
  /** Stops the shop. Readiness fails first, then open requests finish, and then worker, pool and database end. */
  stop(): Promise<void>;
}

/** Milliseconds that open requests get before their connections are closed. */
const drainMilliseconds = 3_000;

/**
 * Starts the parts that a role needs. If one part fails, the parts already started are closed.
 * @param print prints to the person at the terminal
 * @throws UserFacingError when a port, the pages or a folder is unusable; nothing is written then
 */
export async function startShop(
  config: Config,
  role: Role,
  print: (line: string) => void,
  { siteFiles }: { readonly siteFiles?: readonly URL[] } = {},
): Promise<RunningShop> {
  requireApiForWeb(config, role);
  const closers = [stopBegunDatabase];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    if (role !== "worker") await assertPortFree(config.port, config.host);
    const hasPages = role === "all" || role === "web";
    if (hasPages) await requireSite(siteFiles);
    const site = hasPages ? Promise.all([loadSite(), loadBackOffice()]) : null;
    // Prevents an unhandled rejection. The `await` below reports the error, unless the database
    // fails first.
    site?.catch(() => {});
    const deps = await openDeps(config, closers, print);
    const hasApi = role === "all" || role === "api";
    const isDemoApi = config.isDemo && hasApi;
    if (isDemoApi) await prepareDemo(deps, print);
    if (hasApi) await setUpShop(deps, print);
    const api = hasApi ? createApi(deps) : createRemoteApi(config, role, deps);
    if (api) await mount(api, closers);
    if (role === "all" || role === "worker") {
      // If this process started the embedded database, no other process has workers on it.
      const worker = await startWorker(deps, config.databaseUrl === null);
      closers.push(() => worker.stop());
    }
    const signIn = isDemoApi && config.databaseUrl === null ? await findDemoSignIn(deps) : null;
    if (role !== "worker") await openWeb(config, { sites: await site, api }, deps, closers);
    // Nothing may be awaited after this point, because an error here would leave an open shop without its database.
    if (hasApi) void warmApi(deps);
    return { signIn, staffSignIn: isDemoApi ? demoOwner : null, stop };
  } catch (error) {
    await stop();
    throw explainDiskError(error);
  }
}

async function openDeps(
  config: Config,
  closers: (() => Promise<void>)[],
  print: (line: string) => void,
): Promise<Deps> {
  // With an external database, the folder must be created here. The embedded database creates it by itself.
  if (config.databaseUrl !== null && config.secret === null) await makeDataFolder(config.dataDir);
  const database = await openDatabase(config);
  closers.push(() => database.close());
  print(`Database: ${database.name}`);
  const appliedMigrations = await migrateDatabase(database.url, { printLine: print });
  if (appliedMigrations.length > 0)
    print(`Brought the tables up to date (${appliedMigrations.length} migrations)`);
  const deps = createDeps(await readShopSettings(config, database.url), { isServing: true });
  closers.push(() => deps.close());
  await refuseStrandedPayments(deps);
  if (config.files.kind === "s3") print(await describeObjectStorage(config.files, deps));
  return deps;
}

/** Reports a wrong bucket or key at the start, before shoppers notice. The shop starts regardless. */
async function describeObjectStorage({ bucket, prefix }: S3Settings, deps: Deps): Promise<string> {
  const storageLine = `Files: s3://${bucket}/${prefix}`;
  try {
    await deps.files.list("catalogue")[Symbol.asyncIterator]().next();
    return storageLine;
  } catch (error) {
    return `${storageLine} CANNOT BE USED NOW: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Creates the proxy to the API for a site that runs on its own. Browsers request pictures and API paths from the
 * site.
 */
function createRemoteApi({ apiUrl }: Config, role: Role, deps: Deps): FastifyInstance | null {
  return role === "web" && apiUrl !== null ? createApiElsewhere(deps, apiUrl) : null;
}

async function mount(api: FastifyInstance, closers: (() => Promise<void>)[]): Promise<void> {
  await api.ready();
  closers.push(() => api.close());
}

type Sites = readonly [Awaited<ReturnType<typeof loadSite>>, BackOffice];

async function openWeb(
  config: Config,
  { sites, api }: { sites: Sites | null; api: FastifyInstance | null },
  deps: Deps,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const transport =
    config.apiUrl === null && api
      ? makeInProcessTransport(api)
      : makeSignedTransport(httpTransport(config.apiUrl ?? config.publicUrl), deps.settings.secret);
  const [site, backOffice] = sites ?? [null, null];
  const pages = site === null ? null : openPages(config, deps, transport, site);
  const server = createWebServer({ api, pages, backOffice, publicUrl: config.publicUrl });
  await server.listen(config.port, config.host);
  closers.push(() => {
    server.announceStop();
    return server.drain(drainMilliseconds);
  });
}

function requireApiForWeb(config: Config, role: Role): void {
  if (role === "web" && (config.apiUrl === null || config.databaseUrl === null)) {
    throw new UserFacingError(
      "The role web serves pages only: write API_URL=https://... for the API that runs elsewhere, and DATABASE_URL=postgres://... " +
        "for the database from which the cached pages hear of changes.",
    );
  }
}
