import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps, Operator, PastReactions } from "@harbour/api";
import type { ApiClient } from "@harbour/api-client";
import type { CustomerApi, OrderStatus } from "@harbour/contracts";
import type { FollowKind } from "@harbour/contracts/constants";
import { readCommunity, listReactions } from "./demo-community.ts";

export interface DemoPeople {
  /** The password of all demo people. */
  readonly password: string;
  /** The people of the demo. Visitors of the demo sign in as the first person. */
  readonly people: readonly DemoPerson[];
}

/** A person of the demo, with wishes, orders and reviews. */
export interface DemoPerson {
  readonly email: string;
  readonly username: string;
  readonly language: "en" | "zh" | "cn";
  /** Days between registration and the start of the demo. */
  readonly joined_days_ago: number;
  readonly gender?: "FEMALE" | "MALE";
  readonly birthday?: string;
  /** The person's consent to messages, by topic. */
  readonly hears?: Readonly<Record<string, boolean>>;
  /** The person's addresses, the default one first. */
  readonly addresses: readonly DemoAddress[];
  readonly wishlist: readonly { readonly store: string; readonly product: string }[];
  /** Pieces that the person adds to the shelf by hand. */
  readonly shelf?: readonly PlannedPiece[];
  /** Follows in the calendar. */
  readonly follows?: readonly { readonly kind: FollowKind; readonly name: string }[];
  /** Redeemed vouchers that no order uses. */
  readonly vouchers?: readonly PlannedVoucher[];
  /** Texts that the person read, liked or commented on, in order. */
  readonly read?: readonly PastReactions[];
  /** Questions to the shop that are still unanswered. */
  readonly enquiries?: readonly PlannedEnquiry[];
  /** Orders, in the order of placing. */
  readonly orders: readonly PlannedOrder[];
}

export type PlannedPiece =
  | { readonly store: string; readonly product: string; readonly sku: string }
  | { readonly title: string; readonly width_mm: number; readonly height_mm: number };

interface DemoAddress {
  readonly name: string;
  readonly area_code: string;
  readonly phone: string;
  readonly district: string;
  readonly street: string;
  readonly building: string;
}

export interface PlannedVoucher {
  readonly key: string;
  readonly days_ago: number;
  readonly becomes: "available" | "expired" | "invalid";
  /** Days between the voucher's end and the start of the demo, for an expired or invalid voucher. */
  readonly ended_days_ago?: number;
}

export interface PlannedEnquiry {
  readonly days_ago: number;
  readonly subject: string;
  readonly question: string;
}

export interface PlannedOrder {
  readonly store: string;
  /** Days between placing the order and the start of the demo. */
  readonly days_ago: number;
  /** The hour in Hong Kong at which the order was placed; any waking hour when absent. */
  readonly hour?: number;
  /** Minutes between placing the order and the start of the demo, for an order of the same day. At least 71. */
  readonly minutes_ago?: number;
  /** True when staff found the transfer on the bank account, without a proof of payment. */
  readonly seen_transfer?: boolean;
  /** The order's final status. */
  readonly becomes: OrderStatus;
  /** True when the buyer collects the order at the first counter. */
  readonly pick_up?: boolean;
  readonly remarks?: string;
  /** The store's voucher that the order uses, by key. */
  readonly voucher?: string;
  /** The courier's tracking number. */
  readonly tracking?: string;
  /** A refund of the order's first line after delivery. An open refund waits for a decision. */
  readonly refund?: {
    readonly reason: string;
    readonly description: string;
    readonly is_open?: boolean;
  };
  readonly lines: readonly PlannedLine[];
}

export interface PlannedLine {
  readonly product: string;
  readonly sku: string;
  readonly qty?: number;
  /** The number of stars; absent without a rating. */
  readonly rating?: number;
  readonly comment?: string;
  /** The shop's answer. */
  readonly answer?: string;
}

/** Pictures of payment proofs, which `tools/art/demo-receipts.ts` draws. */
export interface DemoProofs {
  /** The proof of payment that still waits for a decision, over its order's total. */
  readonly waitingProof: Uint8Array<ArrayBuffer>;
  /** Proofs of payment of approved orders, used in turn. */
  readonly judgedProofs: readonly Uint8Array<ArrayBuffer>[];
}

/** A person of the demo with access to the shop's API. */
export interface PersonInShop {
  readonly deps: Deps;
  /** The staff member who handles orders and comments. */
  readonly staff: Operator;
  readonly person: DemoPerson;
  readonly api: ApiClient<CustomerApi>;
  readonly token: string;
  readonly proofs: DemoProofs;
  /** Ids of the person's orders, in the plan's order. */
  readonly orderIds: string[];
}

/** A step in the demo's past. */
export interface PastStep {
  readonly at: Date;
  /** Runs the step unless an earlier start already did. */
  run(): Promise<void>;
}

/** Reads the demo's people from the demo's folder. */
export async function readDemoPlan(folder: string): Promise<DemoPeople> {
  const json = await readFile(join(folder, "people.json"), "utf8");
  const { people, ...rest } = JSON.parse(json) as DemoPeople;
  const community = await readCommunity(folder);
  const listReactionsOf = ({ email }: DemoPerson) => listReactions(email, community);
  return {
    ...rest,
    people: people.map((person) => ({ ...person, read: listReactionsOf(person) })),
  };
}
