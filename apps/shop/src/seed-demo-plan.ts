import type { Deps, Operator, PastReception } from "@harbour/api";
import type { ApiClient } from "@harbour/api-client";
import type { CustomerApi, OrderStatus } from "@harbour/contracts";
import type { FollowKind } from "@harbour/contracts/constants";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommunity, receptionBy } from "./demo-community.ts";

export interface DemoPeople {
  /** Everybody's. */
  readonly password: string;
  /** The first is whom the demo's visitors sign in as. */
  readonly people: readonly DemoPerson[];
}

/** A person of the demo with wishes, orders and opinions. */
export interface DemoPerson {
  readonly email: string;
  readonly username: string;
  readonly language: "en" | "zh" | "cn";
  /** Days from registering to the demo's start. */
  readonly joined_days_ago: number;
  readonly gender?: "FEMALE" | "MALE";
  readonly birthday?: string;
  /** Consents by topic. */
  readonly hears?: Readonly<Record<string, boolean>>;
  /** The first is the default. */
  readonly addresses: readonly DemoAddress[];
  readonly wishlist: readonly { readonly store: string; readonly product: string }[];
  /** Pieces put on the shelf by hand. */
  readonly shelf?: readonly PlannedPiece[];
  /** Follows in the calendar. */
  readonly follows?: readonly { readonly kind: FollowKind; readonly name: string }[];
  /** Redeemed vouchers besides those of orders. */
  readonly vouchers?: readonly PlannedVoucher[];
  /** Readings, likes and comments, in the order of recording. */
  readonly read?: readonly PastReception[];
  /** Orders in the order in which they are placed. */
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
  /** Days from its end to the demo's start, for an expired or invalid voucher. */
  readonly ended_days_ago?: number;
}

export interface PlannedOrder {
  readonly store: string;
  /** Days from placing it to the demo's start. */
  readonly days_ago: number;
  /** The hour of placing it in Hong Kong; absent: any waking hour. */
  readonly hour?: number;
  /** True when staff saw the transfer on the account, and no proof was sent. */
  readonly seen_transfer?: boolean;
  /** The status it reaches. */
  readonly becomes: OrderStatus;
  /** True if the buyer collects the order at the first counter. */
  readonly pick_up?: boolean;
  readonly remarks?: string;
  /** The voucher of the store that it uses, by key. */
  readonly voucher?: string;
  /** The courier's number of the parcel. */
  readonly tracking?: string;
  /** A refund of its first line after its delivery. */
  readonly refund?: { readonly reason: string; readonly description: string };
  readonly lines: readonly PlannedLine[];
}

export interface PlannedLine {
  readonly product: string;
  readonly sku: string;
  readonly qty?: number;
  /** Stars; absent: not rated. */
  readonly rating?: number;
  readonly comment?: string;
  /** The shop's answer. */
  readonly answer?: string;
}

/** Pictures that people hand in as proofs of payment, drawn by `tools/art/demo-receipts.ts`. */
export interface DemoProofs {
  /** Over what the one order costs whose proof waits to be judged. */
  readonly waiting: Uint8Array<ArrayBuffer>;
  /** Proofs of orders that go on at once, one after the other. */
  readonly judged: readonly Uint8Array<ArrayBuffer>[];
}

/** One of the demo's people at the shop's counter. */
export interface PersonInShop {
  readonly deps: Deps;
  /** The staff who handle orders and comments. */
  readonly staff: Operator;
  readonly person: DemoPerson;
  readonly api: ApiClient<CustomerApi>;
  readonly token: string;
  readonly proofs: DemoProofs;
  /** Ids of the person's orders, in the plan's order. */
  readonly orderIds: string[];
}

/** A step of the demo's past. */
export interface PastStep {
  readonly at: Date;
  /** Does the step unless an earlier start did it. */
  run(): Promise<void>;
}

/** The demo's people, from their file in the demo's folder. */
export async function readPeople(folder: string): Promise<DemoPeople> {
  const json = await readFile(join(folder, "people.json"), "utf8");
  const { people, ...rest } = JSON.parse(json) as DemoPeople;
  const community = await readCommunity(folder);
  const read = ({ email }: DemoPerson) => receptionBy(email, community);
  return { ...rest, people: people.map((person) => ({ ...person, read: read(person) })) };
}
