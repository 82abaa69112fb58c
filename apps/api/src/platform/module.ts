import type { OperatorWho } from "@harbour/contracts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import type { EventHandlers } from "./event-handlers.ts";
import type { Holder } from "./holder.ts";
import type { Invariant } from "./invariant.ts";
import type { Job } from "./jobs.ts";
import type { MessageKind } from "./message-kind.ts";
import type { OwnFields } from "./per-user-fields.ts";
import type { Personal } from "./personal.ts";
import type { PortAnswer } from "./port.ts";
import type { Route } from "./routes.ts";
import type { Setting, SettingProblems } from "./setting.ts";

/** A module as the shop uses it, through its entry point. */
export interface Module {
  readonly name: string;
  /** Calls of the customer API. */
  readonly customer?: (deps: Deps) => readonly Route[];
  /** Calls of the operator API. */
  readonly operator?: (deps: Deps) => readonly Route<OperatorWho>[];
  readonly jobs?: readonly Job[];
  /** The kinds of e-mails and SMS it sends. */
  readonly messages?: readonly MessageKind[];
  /** Conditions that its data always meets; `shop doctor` checks them. */
  readonly invariants?: readonly Invariant[];
  /** Settings that a shop decides. */
  readonly settings?: readonly Setting[];
  /** Finds problems of another module's setting, as written in this transaction. */
  readonly settingProblems?: SettingProblems;
  /** Personal data that it keeps. */
  readonly personal?: Personal;
  /** Per-user fields that it adds to public responses. */
  readonly ownFields?: OwnFields;
  /** A holder of what orders take of it. */
  readonly holds?: Holder;
  /** Event handlers for changes of orders and payments. */
  readonly eventHandlers?: EventHandlers;
  /** Answers to what earlier modules ask. */
  readonly answers?: readonly PortAnswer[];
  /** Makes ready, beside the first answers of a serving process, what they would wait for. */
  readonly warm?: (deps: Deps) => Promise<void>;
  /** Mounts what is no call of the contract: file downloads, uploads, development pages. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
}
