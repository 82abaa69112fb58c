import type { Deps, Operator, PastDeed, PastReception } from "@harbour/api";
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

/** Who somebody is, what they wish for, what they bought and how they liked it. */
export interface DemoPerson {
  readonly email: string;
  readonly username: string;
  readonly language: "en" | "zh" | "cn";
  readonly gender?: "FEMALE" | "MALE";
  readonly birthday?: string;
  /** What they agreed to be told, by topic. */
  readonly hears?: Readonly<Record<string, boolean>>;
  /** The first is the default. */
  readonly addresses: readonly DemoAddress[];
  readonly wishlist: readonly { readonly store: string; readonly product: string }[];
  /** What they put on their shelf by hand. */
  readonly shelf?: readonly PlannedPiece[];
  /** What they follow in the calendar. */
  readonly follows?: readonly { readonly kind: FollowKind; readonly name: string }[];
  /** What they redeemed besides those that their orders use. */
  readonly vouchers?: readonly PlannedVoucher[];
  /** What became of their points before, the oldest first. */
  readonly points?: readonly PastDeed[];
  /** What they read, liked and said, in the order in which everybody's is recorded. */
  readonly read?: readonly PastReception[];
  /** In the order in which they are placed. */
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
  readonly becomes: "available" | "expired" | "invalid";
}

export interface PlannedOrder {
  readonly store: string;
  /** How far it comes. */
  readonly becomes: OrderStatus;
  /** Fetched from the first counter instead of delivered. */
  readonly pick_up?: boolean;
  readonly remarks?: string;
  /** The voucher of the store that it uses, by key. */
  readonly voucher?: string;
  /** The courier's number of the parcel. */
  readonly tracking?: string;
  readonly lines: readonly PlannedLine[];
}

export interface PlannedLine {
  readonly product: string;
  readonly sku: string;
  readonly qty?: number;
  /** Stars; absent: not rated. */
  readonly rating?: number;
  readonly comment?: string;
  /** What the shop says to it. */
  readonly answer?: string;
}

/** Pictures that people hand in as proofs of payment, drawn by `tools/art/demo-receipts.ts`. */
export interface DemoProofs {
  /** Over what the one order costs whose proof waits to be judged. */
  readonly waiting: Uint8Array<ArrayBuffer>;
  /** Of orders that go on at once, for one after the other. */
  readonly judged: readonly Uint8Array<ArrayBuffer>[];
}

/** One of the demo's people at the shop's counter. */
export interface PersonInShop {
  readonly deps: Deps;
  /** Who of the staff sees to what people order and say. */
  readonly staff: Operator;
  readonly person: DemoPerson;
  readonly api: ApiClient<CustomerApi>;
  readonly token: string;
  readonly proofs: DemoProofs;
}

/** The demo's people, from their file in the demo's folder. */
export async function readPeople(folder: string): Promise<DemoPeople> {
  const said = await readFile(join(folder, "people.json"), "utf8");
  const { people, ...rest } = JSON.parse(said) as DemoPeople;
  const community = await readCommunity(folder);
  const read = ({ email }: DemoPerson) => receptionBy(email, community);
  return { ...rest, people: people.map((person) => ({ ...person, read: read(person) })) };
}
