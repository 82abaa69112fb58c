import type { Endpoint } from "@harbour/contracts";
import type { Reason } from "@harbour/contracts/reasons";
import type { Job } from "../jobs/jobs.ts";
import { platformJobs } from "../jobs/platform-jobs.ts";
import type { FillPerUserFields } from "../replies/per-user-fields.ts";
import { type Emit, emitToHandlers } from "./event-handlers.ts";
import type { MessageKind } from "./message-kind.ts";
import type { Module } from "./module.ts";
import { createPorts, type Ports } from "./port.ts";
import type { Reservation } from "./reservation.ts";
import type { Setting, FindSettingFaults } from "./setting.ts";

/** The declarations of all modules, for code that does not know individual modules. */
export interface Registry {
  /** The modules in order. Each module may use the modules before it. */
  readonly modules: readonly Module[];
  /** Settings by slug. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** Finds faults of a setting in all modules. */
  readonly findSettingFaults: FindSettingFaults;
  /** The kinds of e-mails and SMS, by name. */
  readonly messages: ReadonlyMap<string, MessageKind>;
  /** All jobs, including the platform's own. */
  readonly jobs: readonly Job[];
  /** Functions that fill per-user fields, by endpoint of the contract. */
  readonly perUserFields: ReadonlyMap<Endpoint, FillPerUserFields>;
  /** Reservations in the order of their ranks. */
  readonly reservations: readonly Reservation[];
  /** Emits an event to all modules with a handler, in the event's transaction. */
  readonly emit: Emit;
  /** Asks the questions that later modules answer. */
  readonly ports: Ports;
}

/** Creates the registry. @throws Error when two modules declare the same name */
export function createRegistry(modules: readonly Module[]): Registry {
  const reservations = modules.flatMap(({ reservation }) => reservation ?? []);
  const allJobs = [...platformJobs, ...modules.flatMap(({ jobs }) => jobs ?? [])];
  const perUserFields = modules.flatMap(({ perUserFields: fields }) =>
    (fields?.endpoints ?? []).map((endpoint) => ({ endpoint, fill: fields!.fill })),
  );
  return {
    modules,
    settings: mapByName(
      "setting",
      modules.flatMap(({ settings }) => settings ?? []),
      ({ slug }) => slug,
    ),
    findSettingFaults: async (tx, slug) => {
      const faults: Reason[] = [];
      for (const { findSettingFaults } of modules)
        if (findSettingFaults) faults.push(...(await findSettingFaults(tx, slug)));
      return faults;
    },
    messages: mapByName(
      "kind of message",
      modules.flatMap(({ messages }) => messages ?? []),
      ({ kind }) => kind,
    ),
    jobs: [...mapByName("job", allJobs, ({ name }) => name).values()],
    perUserFields: new Map(
      [...mapByName("own fields of", perUserFields, ({ endpoint }) => endpoint)].map(
        ([endpoint, { fill }]) => [endpoint, fill],
      ),
    ),
    reservations: [
      ...mapByName("rank among reservations", reservations, ({ rank }) => rank).values(),
    ].toSorted((a, b) => a.rank - b.rank),
    emit: emitToHandlers(modules.flatMap(({ eventHandlers }) => eventHandlers ?? [])),
    ports: createPorts(modules.flatMap(({ portAnswers: answers }) => answers ?? [])),
  };
}

function mapByName<Declared, Name>(
  kind: string,
  declared: readonly Declared[],
  readName: (item: Declared) => Name,
): Map<Name, Declared> {
  const declarations = new Map<Name, Declared>();
  for (const item of declared) {
    const name = readName(item);
    if (declarations.has(name)) throw new Error(`Two modules declare the ${kind} ${String(name)}.`);
    declarations.set(name, item);
  }
  return declarations;
}
