import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pendingMigrations } from "../database/migrate.ts";
import { singleFlight } from "../limits/single-flight.ts";
import type { Deps } from "../modules/deps.ts";
import { isLocalCaller } from "../requests/local-caller.ts";
import { bearerToken } from "../routes/plane.ts";

interface Readiness {
  readonly isStopping: () => boolean;
  /** Checks a further requirement besides the database; undefined when it is met. */
  readonly findUnreadyReason?: () => Promise<string | undefined>;
}

/** Serves `/healthz`, `/readyz` and `/metrics`. */
export function mountHealth(
  app: FastifyInstance,
  deps: Deps,
  { isStopping, findUnreadyReason = async () => undefined }: Readiness,
): void {
  app.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "up" }),
  );

  const findDatabaseProblem = createReadinessCheck(deps);
  app.get("/readyz", async (_request, reply) => {
    const reason = isStopping()
      ? "stopping"
      : ((await findDatabaseProblem()) ?? (await findUnreadyReason()));
    return reply
      .code(reason === undefined ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: reason ?? "ready" });
  });

  app.get("/metrics", async (request, reply) => {
    if (!isLocalCaller(request, deps.settings) && !hasToken(request, deps.settings.metricsToken))
      return reply.callNotFound();
    return reply
      .type(deps.metrics.registry.contentType)
      .send(await deps.metrics.registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const bearer = bearerToken(headers.authorization);
  if (token === undefined || bearer === undefined) return false;
  return timingSafeEqual(digest(bearer), digest(token));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Milliseconds until a readiness check fails. Without a failure, a balancer would continue to send shoppers. */
export const readinessTimeoutMs = 2000;

/**
 * Checks that the database is reachable and up to date. Parallel requests share one check, so that checks cannot fill
 * the pool.
 */
function createReadinessCheck(deps: Deps): () => Promise<string | undefined> {
  const ask = singleFlight(async () => {
    try {
      const pending = await pendingMigrations(deps.pool);
      return pending.length === 0 ? undefined : "migrations pending";
    } catch {
      return "database unreachable";
    }
  });
  return async () => {
    const timeout = Promise.withResolvers<string>();
    const timer = setTimeout(timeout.resolve, readinessTimeoutMs, "database does not answer");
    const reason = await Promise.race([ask(), timeout.promise]);
    clearTimeout(timer);
    return reason;
  };
}
