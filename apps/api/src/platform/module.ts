import type { OperatorWho } from "@harbour/contracts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import type { Hears } from "./hears.ts";
import type { Holder } from "./holder.ts";
import type { Invariant } from "./invariant.ts";
import type { Job } from "./jobs.ts";
import type { MessageKind } from "./message-kind.ts";
import type { OwnFields } from "./per-user-fields.ts";
import type { OrderMailJob } from "./order-mail.ts";
import type { FindAskedRefund, FindOrderRefunds } from "./order-refunds.ts";
import type { FindSpentOn } from "./spent-on.ts";
import type { FindOrderTransfers } from "./order-transfers.ts";
import type { Personal } from "./personal.ts";
import type { Route } from "./routes.ts";
import type { Setting, SettingProblems } from "./setting.ts";
import type { FindBoughtBefore } from "./bought-before.ts";
import type { FindWaitingOrders } from "./waiting-order.ts";
import type { CountWaitsAtDesk } from "./waits-at-desk.ts";

/** What a module hands to the shop through its entry point. */
export interface Module {
  readonly name: string;
  /** Calls of the customer API. */
  readonly customer?: (deps: Deps) => readonly Route[];
  /** Calls of the operator API. */
  readonly operator?: (deps: Deps) => readonly Route<OperatorWho>[];
  readonly jobs?: readonly Job[];
  /** The kinds of e-mails and SMS it sends. */
  readonly messages?: readonly MessageKind[];
  /** What must always hold of its data; `shop doctor` looks. */
  readonly invariants?: readonly Invariant[];
  /** What a shop decides about it. */
  readonly settings?: readonly Setting[];
  /** What speaks against a setting of another module, as it was just written in this transaction. */
  readonly settingProblems?: SettingProblems;
  /** What it keeps of people. */
  readonly personal?: Personal;
  /** What it adds to public responses for the shopper who asks. */
  readonly ownFields?: OwnFields;
  /** What orders take of it. */
  readonly holds?: Holder;
  /** What it does when orders and payments change. */
  readonly hears?: Hears;
  /** What was bought with points. */
  readonly spentOn?: FindSpentOn;
  /** What of a cart waits for its payment already. */
  readonly waitingOrders?: FindWaitingOrders;
  /** What somebody has bought of an article already. */
  readonly boughtBefore?: FindBoughtBefore;
  /** What was paid back of an order. */
  readonly orderRefunds?: FindOrderRefunds;
  /** What the buyer asked to be refunded of an order. */
  readonly askedRefund?: FindAskedRefund;
  /** Which transfers of bank statements came for orders. */
  readonly orderTransfers?: FindOrderTransfers;
  /** How much of what it keeps waits for the staff. */
  readonly waitsAtDesk?: CountWaitsAtDesk;
  /** The job by which it writes to buyers about their orders. */
  readonly orderMail?: OrderMailJob;
  /** Makes ready, beside the first answers of a serving process, what they would wait for. */
  readonly warm?: (deps: Deps) => Promise<void>;
  /** For what is not a call of the contract: file downloads, uploads, development pages. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
}
