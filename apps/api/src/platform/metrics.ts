import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly publicAnswers: Counter<"from">;
  readonly jobs: Counter<"job" | "outcome">;
}

/** What `/metrics` shows, in Prometheus' words. Routes are patterns, never addresses: no personal data, few series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "harbour_request_seconds",
      help: "Time to answer a request",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    publicAnswers: new Counter({
      name: "harbour_public_answers_total",
      help: "Public answers by where they came from: memory or the database",
      labelNames: ["from"],
      registers: [registry],
    }),
    jobs: new Counter({
      name: "harbour_jobs_total",
      help: "Background jobs by outcome",
      labelNames: ["job", "outcome"],
      registers: [registry],
    }),
  };
}
