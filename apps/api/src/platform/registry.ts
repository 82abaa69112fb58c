import type { Endpoint } from "@harbour/contracts";
import type { Db } from "./db.ts";
import { type Tell, tellAll } from "./hears.ts";
import type { Holder } from "./holder.ts";
import type { Job } from "./jobs.ts";
import type { MessageKind } from "./message-kind.ts";
import type { Module } from "./module.ts";
import type { FillOwnFields } from "./per-user-fields.ts";
import type { OrderMailJob } from "./order-mail.ts";
import type { FindAskedRefund, FindOrderRefunds } from "./order-refunds.ts";
import type { FindSpentOn } from "./spent-on.ts";
import type { FindOrderTransfers } from "./order-transfers.ts";
import { platformJobs } from "./platform-jobs.ts";
import type { Setting, SettingProblems } from "./setting.ts";
import type { FindBoughtBefore } from "./bought-before.ts";
import type { FindWaitingOrders } from "./waiting-order.ts";
import { countAllWaits, type WaitsAtDesk } from "./waits-at-desk.ts";

/** The declarations of all modules, for code that goes through them without knowing any. */
export interface Registry {
  /** Modules in order: each may use those before it. */
  readonly modules: readonly Module[];
  /** Settings by slug. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** Problems of settings, of all modules together. */
  readonly settingProblems: SettingProblems;
  /** The kinds of e-mails and SMS, by name. */
  readonly messages: ReadonlyMap<string, MessageKind>;
  /** Everything a worker runs, the platform's own included. */
  readonly jobs: readonly Job[];
  /** Fillers of per-user fields, by endpoint of the contract. */
  readonly ownFields: ReadonlyMap<Endpoint, FillOwnFields>;
  /** Holders in the order in which they act. */
  readonly holders: readonly Holder[];
  /** Tells the modules that hear of it what happened; in the transaction in which it does. */
  readonly tell: Tell;
  /** Finds waiting orders; there are none without the module `orders`. */
  readonly waitingOrders: FindWaitingOrders;
  /** Finds earlier purchases; there are none without the module `orders`. */
  readonly boughtBefore: FindBoughtBefore;
  /** Finds what points bought; nothing without the module `vouchers`. */
  readonly spentOn: FindSpentOn;
  /** Finds refunds; there are none without the module `refunds`. */
  readonly orderRefunds: FindOrderRefunds;
  /** Finds requests for refunds; there are none without the module `refunds`. */
  readonly askedRefund: FindAskedRefund;
  /** Finds transfers; there are none without the module `bank-statements`. */
  readonly orderTransfers: FindOrderTransfers;
  /** Counts waiting things, of all modules together. */
  readonly waitsAtDesk: (db: Db) => Promise<WaitsAtDesk>;
  /** Jobs that write to buyers about their orders, by name. */
  readonly orderMails: ReadonlyMap<string, OrderMailJob>;
}

/** @throws Error when two modules declare the same */
export function createRegistry(modules: readonly Module[]): Registry {
  const holders = modules.flatMap(({ holds }) => holds ?? []);
  const allJobs = [...platformJobs, ...modules.flatMap(({ jobs }) => jobs ?? [])];
  const ownFields = modules.flatMap(({ ownFields: own }) =>
    (own?.endpoints ?? []).map((endpoint) => ({ endpoint, fill: own!.fill })),
  );
  return {
    modules,
    settings: byName(
      "setting",
      modules.flatMap(({ settings }) => settings ?? []),
      ({ slug }) => slug,
    ),
    settingProblems: async (tx, slug) => {
      const found: string[] = [];
      for (const { settingProblems } of modules)
        if (settingProblems) found.push(...(await settingProblems(tx, slug)));
      return found;
    },
    messages: byName(
      "kind of message",
      modules.flatMap(({ messages }) => messages ?? []),
      ({ kind }) => kind,
    ),
    jobs: [...byName("job", allJobs, ({ name }) => name).values()],
    ownFields: new Map(
      [...byName("own fields of", ownFields, ({ endpoint }) => endpoint)].map(
        ([endpoint, { fill }]) => [endpoint, fill],
      ),
    ),
    holders: [...byName("rank among holders", holders, ({ rank }) => rank).values()].toSorted(
      (a, b) => a.rank - b.rank,
    ),
    tell: tellAll(modules.flatMap(({ hears }) => hears ?? [])),
    waitingOrders:
      modules.find(({ waitingOrders }) => waitingOrders)?.waitingOrders ?? (async () => []),
    boughtBefore:
      modules.find(({ boughtBefore }) => boughtBefore)?.boughtBefore ?? (async () => new Map()),
    spentOn: modules.find(({ spentOn }) => spentOn)?.spentOn ?? (async () => new Map()),
    orderRefunds:
      modules.find(({ orderRefunds }) => orderRefunds)?.orderRefunds ?? (async () => []),
    askedRefund: modules.find(({ askedRefund }) => askedRefund)?.askedRefund ?? (async () => null),
    orderTransfers:
      modules.find(({ orderTransfers }) => orderTransfers)?.orderTransfers ?? (async () => []),
    waitsAtDesk: (db) =>
      countAllWaits(
        db,
        modules.flatMap(({ waitsAtDesk }) => waitsAtDesk ?? []),
      ),
    orderMails: byName(
      "mail about orders",
      modules.flatMap(({ orderMail }) => orderMail ?? []),
      ({ name }) => name,
    ),
  };
}

function byName<Declared, Name>(
  what: string,
  declared: readonly Declared[],
  nameOf: (one: Declared) => Name,
): Map<Name, Declared> {
  const found = new Map<Name, Declared>();
  for (const one of declared) {
    const name = nameOf(one);
    if (found.has(name)) throw new Error(`Two modules declare the ${what} ${String(name)}.`);
    found.set(name, one);
  }
  return found;
}
