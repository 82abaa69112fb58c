/** The part of autocannon that the benchmarks use. autocannon ships no types. */
declare module "autocannon" {
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      /** The duration in seconds. */
      duration: number;
      headers?: Record<string, string>;
      requests?: { setupRequest: (request: Request) => Request }[];
      /** Prepares each connection before its first request. */
      setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
    }
    interface Request {
      path?: string;
    }
    interface Result {
      requests: { average: number; total: number };
      /** The latency in milliseconds. */
      latency: { p50: number; p99: number; max: number };
      errors: number;
      timeouts: number;
      non2xx: number;
    }
  }
  export = autocannon;
}
