import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { customerApiBase } from "@harbour/contracts";
import { operatorApiBase, type OperatorRole } from "@harbour/contracts/operator";
import type { FastifyInstance } from "fastify";
import { modules as allModules } from "../modules.ts";
import { closePool, openWorkerPool } from "../platform/database/database-pool.ts";
import { runDueJobs } from "../platform/jobs/run-due-jobs.ts";
import type { Actor, Guest, Operator, Registered } from "../platform/modules/actor.ts";
import type { Settings } from "../platform/modules/deps-settings.ts";
import { createDeps, type Deps } from "../platform/modules/deps.ts";
import type { Module } from "../platform/modules/module.ts";
import { createLog, type Log } from "../platform/server/log.ts";
import { createServer, type ServerOptions } from "../platform/server/server.ts";
import { newGuestId, signGuest } from "../platform/sessions/tokens.ts";
import { cleanUp } from "./clean-up.ts";
import { createTestDatabase } from "./database/test-database.ts";
import { makeSignedInOperator, type OperatorOptions } from "./people/operator.ts";
import { setPasswordCost } from "./people/password-cost.ts";
import { type ShopperOptions, signUpShopper } from "./people/shopper.ts";
import { type TestCaller, testCaller } from "./test-caller.ts";

setPasswordCost("minimum");

export interface TestApi {
  readonly deps: Deps;
  readonly api: FastifyInstance;
  /** Calls without a token. */
  readonly anyone: TestCaller;
  /** Calls as this person. Paths are relative to the base of the person's API. */
  as(actor: Actor): TestCaller;
  /** Makes a guest with a token but without a row in the database. */
  guest(): Guest;
  /** Makes an account with an open session. Its password is {@link shopperPassword}. */
  shopper(accountOptions?: ShopperOptions): Promise<Registered>;
  /** Makes an operator with an open session. Its password is {@link operatorPassword}. */
  operator(role?: OperatorRole, accountOptions?: Omit<OperatorOptions, "role">): Promise<Operator>;
  signToken(actor: Actor): string | undefined;
  /** Runs every job that is due, and the jobs that these add. */
  runJobs(): Promise<void>;
  /** Returns the address of a real port, for tests that need sockets. The first call opens the port. */
  listen(): Promise<string>;
}

export interface TestApiOptions {
  readonly settings?: Partial<Settings>;
  readonly server?: ServerOptions;
  /** Replaces the shop's modules in tests of the platform itself. */
  readonly modules?: readonly Module[];
  readonly log?: Log;
  readonly clock?: () => Date;
  /** True for tests that need the server's timeouts. */
  readonly hasTimeouts?: boolean;
  /** Replaces parts of the shop, for example to simulate a full disk. */
  readonly deps?: (baseDeps: Deps) => Partial<Deps>;
}

/**
 * Starts the real API on its own PostgreSQL database. At the top of a file (`const shop = await startTestApi()`), it
 * stops after the last test of the file. Within a test, it stops with the test. Hooks cannot call it, because no
 * cleanup can follow them. Every response is checked against the contract.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), "harbour-test-files-"));
  const modules = options.modules ?? allModules;
  const baseDeps = createDeps(
    {
      ...testSettings,
      databaseUrl: database.url,
      files: { kind: "disk", dir: filesDir },
      ...options.settings,
    },
    modules,
    {
      log: options.log ?? createLog("silent"),
      hasTimeouts: options.hasTimeouts ?? false,
      ...(options.clock !== undefined && { clock: options.clock }),
    },
  );
  const deps: Deps = { ...baseDeps, ...options.deps?.(baseDeps) };
  const api = createServer(deps, { hasReplyValidation: true, maxLag: 0, ...options.server });
  await api.ready();
  // Tests run jobs hundreds of times, and each run would open two connections without this pool.
  const jobsPool = openWorkerPool(deps.settings.databaseUrl, deps.log);
  cleanUp(async () => {
    await api.close();
    await deps.close();
    await closePool(jobsPool);
    await database.drop();
    await rm(filesDir, { recursive: true, force: true });
  });

  const tokens = new Map<string, string>();
  const signToken = (actor: Actor) => {
    if (actor.kind === "guest")
      return signGuest(deps.settings.secret, "token", actor.id, deps.clock());
    return actor.kind === "nobody" ? undefined : tokens.get(actor.sessionId);
  };
  let address: Promise<string> | undefined;
  return {
    deps,
    api,
    signToken,
    anyone: testCaller(api, undefined),
    as: (actor) => {
      const token = signToken(actor);
      const base = actor.kind === "operator" ? operatorApiBase : customerApiBase;
      return testCaller(api, token && `Bearer ${token}`, base);
    },
    shopper: async (accountOptions) => {
      const { token, ...shopper } = await signUpShopper(deps, accountOptions);
      tokens.set(shopper.sessionId, token);
      return shopper;
    },
    operator: async (role = "owner", accountOptions = {}) => {
      const { token, ...operator } = await makeSignedInOperator(deps, { ...accountOptions, role });
      tokens.set(operator.sessionId, token);
      return operator;
    },
    guest: () => ({ kind: "guest", id: newGuestId(), address: "127.0.0.1" }),
    runJobs: () => runDueJobs(deps, deps.registry.jobs, jobsPool),
    listen: () => (address ??= api.listen({ host: "127.0.0.1", port: 0 })),
  };
}

const testSettings: Settings = {
  databaseUrl: "",
  files: { kind: "disk", dir: "" },
  publicUrl: "https://harbour.test",
  secret: "a secret that only tests know",
  isDemo: true,
  rateLimits: false,
  logLevel: "silent",
  payments: "sandbox",
  trustedHops: 0,
  hasLocalCallers: true,
  poolSize: 8,
};
