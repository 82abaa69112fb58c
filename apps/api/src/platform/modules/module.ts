import type { OperatorAccess } from "@harbour/contracts";
import type { FastifyInstance } from "fastify";
import type { Job } from "../jobs/jobs.ts";
import type { PerUserFields } from "../replies/per-user-fields.ts";
import type { Route } from "../routes/routes.ts";
import type { Deps } from "./deps.ts";
import type { EventHandlers } from "./event-handlers.ts";
import type { Invariant } from "./invariant.ts";
import type { MessageKind } from "./message-kind.ts";
import type { Personal } from "./personal.ts";
import type { PortAnswer } from "./port.ts";
import type { Reservation } from "./reservation.ts";
import type { Setting, FindSettingFaults } from "./setting.ts";

/** The declarations of a module. */
export interface Module {
  readonly name: string;
  /** Routes of the customer API. */
  readonly customer?: (deps: Deps) => readonly Route[];
  /** Routes of the operator API. */
  readonly operator?: (deps: Deps) => readonly Route<OperatorAccess>[];
  readonly jobs?: readonly Job[];
  /** The kinds of e-mails and SMS that the module sends. */
  readonly messages?: readonly MessageKind[];
  /** Invariants of the module's data; `shop doctor` checks them. */
  readonly invariants?: readonly Invariant[];
  /** The module's settings. */
  readonly settings?: readonly Setting[];
  /** Finds faults of another module's setting, as written in this transaction. */
  readonly findSettingFaults?: FindSettingFaults;
  /** The personal data that the module stores. */
  readonly personal?: Personal;
  /** Per-user fields that the module adds to public responses. */
  readonly perUserFields?: PerUserFields;
  /** The reservation that the module makes for orders. */
  readonly reservation?: Reservation;
  /** Event handlers for changes of orders and payments. */
  readonly eventHandlers?: EventHandlers;
  /** Answers to the ports of earlier modules. */
  readonly portAnswers?: readonly PortAnswer[];
  /** Prepares data that the first responses would otherwise wait for. */
  readonly warm?: (deps: Deps) => Promise<void>;
  /** Mounts routes outside of the contract: downloads, uploads, development pages. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
}
