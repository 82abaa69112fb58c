import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { CacheStats } from "../changes/cache.ts";

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly publicResponses: Counter<"from">;
  readonly jobs: Counter<"job" | "outcome">;
  readonly statements: Counter;
  /** Attempts to deliver webhooks. */
  readonly webhooks: Counter<"outcome">;
  readonly disabledWebhooks: Counter;
  /** Publishes a cache's present statistics. */
  watchCache(name: string, stats: () => CacheStats): void;
}

/**
 * Creates the metrics in Prometheus' format. Routes are patterns instead of addresses, to avoid personal data and too
 * many series.
 */
export function createMetrics(): Metrics {
  const registry = Registry.merge([getProcessRegistry()]);
  const caches = new Map<string, () => CacheStats>();
  for (const counter of ["entries", "bytes", "hits", "misses"] as const)
    registry.registerMetric(
      new Gauge({
        name: `harbour_cache_${counter}`,
        help: `Of each cache: its ${counter}`,
        labelNames: ["cache"],
        registers: [],
        collect() {
          for (const [cache, stats] of caches) this.set({ cache }, stats()[counter]);
        },
      }),
    );
  return {
    registry,
    watchCache: (name, stats) => void caches.set(name, stats),
    requests: new Histogram({
      name: "harbour_request_seconds",
      help: "Time to answer a request",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    publicResponses: new Counter({
      name: "harbour_public_answers_total",
      help: "Public responses by where they came from: memory or the database",
      labelNames: ["from"],
      registers: [registry],
    }),
    jobs: new Counter({
      name: "harbour_jobs_total",
      help: "Background jobs by outcome",
      labelNames: ["job", "outcome"],
      registers: [registry],
    }),
    statements: new Counter({
      name: "harbour_database_statements_total",
      help: "Statements sent to the database for requests, those that begin and end transactions included",
      registers: [registry],
    }),
    webhooks: new Counter({
      name: "harbour_webhook_attempts_total",
      help: "Attempts to send a webhook by outcome",
      labelNames: ["outcome"],
      registers: [registry],
    }),
    disabledWebhooks: new Counter({
      name: "harbour_webhooks_switched_off_total",
      help: "Webhooks that the shop switched off because their address kept failing",
      registers: [registry],
    }),
  };
}

let processRegistry: Registry | undefined;

/**
 * Returns the metrics of the process: memory, garbage collection and event loop. All shops in one process share them.
 */
function getProcessRegistry(): Registry {
  if (processRegistry !== undefined) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}
