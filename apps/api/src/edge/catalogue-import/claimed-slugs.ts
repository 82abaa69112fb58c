import { stores } from "@harbour/contracts/constants";
import type { Db } from "../../platform/db.ts";
import { findStore } from "../../base/configuration/index.ts";
import {
  findAddresses,
  findExistingCategories,
  findExistingProducts,
} from "../../catalogue/products/index.ts";
import { chunks } from "./chunks.ts";
import type { Finding } from "./existing-record.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { CategoryPatch, ImportPatch, ProductPatch } from "./import-record.ts";

export const addressed = ["category", "product"] as const;
export type Addressed = (typeof addressed)[number];

/** A slug that a record of the file names as its own. */
interface Claim {
  readonly record: CategoryPatch | ProductPatch;
  readonly line: number;
}

/** A thing of the shop whose slug the file changes. */
export interface SlugMove {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** The slugs that a whole file names, by kind of record; `store/slug` or `store/key` are the keys of the maps. */
export interface ClaimedSlugs {
  /** Keys of the records that name each slug. */
  readonly claimants: Readonly<Record<Addressed, ReadonlyMap<string, string>>>;
  readonly moves: Readonly<Record<Addressed, ReadonlyMap<string, SlugMove>>>;
}

/** Collects the slugs that records name while a file is read, and tells at its end which of them cannot be had. */
export class SlugClaims {
  readonly #claims: Record<Addressed, Map<string, Claim>> = {
    category: new Map(),
    product: new Map(),
  };
  readonly #holders: Record<Addressed, Map<string, string>> = {
    category: new Map(),
    product: new Map(),
  };
  readonly #moves: Record<Addressed, Map<string, SlugMove>> = {
    category: new Map(),
    product: new Map(),
  };

  /** Refuses the second record of a file that names one slug. */
  add(record: ImportPatch, line: number): Finding[] {
    if (!isAddressed(record) || record.slug === undefined) return [];
    const claims = this.#claims[record.type];
    const before = claims.get(slugOf(record));
    if (before === undefined) {
      claims.set(slugOf(record), { record, line });
      return [];
    }
    return [refusal(line, `${record.slug} stands on line ${before.line} already`)];
  }

  /** Asks the shop who holds the named slugs, and where the records that name them live now. */
  async lookUp(db: Db): Promise<void> {
    const aliases = new Map<string, string>();
    for (const alias of stores) aliases.set((await findStore(db, alias)).id, alias);
    for (const kind of addressed)
      for (const some of chunks([...this.#claims[kind].values()], 5000)) {
        const records = some.map(({ record }) => record);
        const slugs = records.map(({ slug }) => slug!);
        for (const { storeId, slug, key, isFormer } of await findAddresses(db, kind, slugs)) {
          const store = aliases.get(storeId)!;
          if (!isFormer) this.#holders[kind].set(`${store}/${slug}`, `${store}/${key}`);
        }
        const existing =
          kind === "category"
            ? await findExistingCategories(db)
            : await findExistingProducts(db, records);
        for (const record of records) {
          const known = existing.get(nameOf(record));
          if (known === undefined || known.slug === record.slug) continue;
          const move = { id: known.id, from: known.slug, to: record.slug! };
          this.#moves[kind].set(nameOf(record), move);
        }
      }
  }

  /** Refuses slugs whose holders keep them. @param isBad lines that are left out, which move nothing */
  finish(isBad: (line: number) => boolean): Finding[] {
    return addressed.flatMap((kind) => {
      const movers = new Set(
        [...this.#claims[kind].values()].flatMap(({ record, line }) =>
          isBad(line) ? [] : nameOf(record),
        ),
      );
      return [...this.#claims[kind]].flatMap(([claimed, { record, line }]) => {
        const holder = this.#holders[kind].get(claimed);
        const isFree = holder === undefined || holder === nameOf(record) || movers.has(holder);
        if (isFree || isBad(line)) return [];
        const key = holder.slice(holder.indexOf("/") + 1);
        return [
          refusal(line, `${record.slug} is the address of ${key}, which this file leaves there`),
        ];
      });
    });
  }

  /** Gives what the records claim that are taken. */
  taken(isBad: (line: number) => boolean): ClaimedSlugs {
    const good = (kind: Addressed) =>
      [...this.#claims[kind]].filter(([, { line }]) => !isBad(line));
    const claimants = (kind: Addressed) =>
      new Map(good(kind).map(([claimed, { record }]) => [claimed, record.key]));
    const moves = (kind: Addressed) =>
      new Map(
        good(kind).flatMap(([, { record }]) => {
          const move = this.#moves[kind].get(nameOf(record));
          return move === undefined ? [] : [[nameOf(record), move] as const];
        }),
      );
    return {
      claimants: { category: claimants("category"), product: claimants("product") },
      moves: { category: moves("category"), product: moves("product") },
    };
  }
}

function isAddressed(record: ImportPatch): record is CategoryPatch | ProductPatch {
  return record.type === "category" || record.type === "product";
}

const slugOf = ({ store, slug }: CategoryPatch | ProductPatch) => `${store}/${slug}`;

function refusal(line: number, reason: string): Finding {
  return { line, recordLine: line, path: ["slug"], reason };
}
