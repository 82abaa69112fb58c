import type { CustomerWho, OperatorWho } from "@harbour/contracts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import type { Job } from "./jobs.ts";
import type { Route } from "./routes.ts";

/** What a module hands to the shop through its entry point. */
export interface Module {
  readonly name: string;
  /** Calls of the customer API. */
  readonly customer?: (deps: Deps) => readonly Route<CustomerWho>[];
  /** Calls of the operator API. */
  readonly operator?: (deps: Deps) => readonly Route<OperatorWho>[];
  readonly jobs?: readonly Job[];
  /** Makes ready, beside the first answers of a serving process, what they would wait for. */
  readonly warm?: (deps: Deps) => Promise<void>;
  /** For what is not a call of the contract: file downloads, uploads, development pages. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
}
