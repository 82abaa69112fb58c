import { stores } from "@harbour/contracts/constants";
import { say, type Reason } from "@harbour/contracts/reasons";
import { findStore } from "../../../base/configuration/index.ts";
import { categoryAddresses, findImportedCategories } from "../../../catalogue/categories/index.ts";
import { findImportedProducts, productAddresses } from "../../../catalogue/products/index.ts";
import { type Db, isUniqueViolation, type Tx } from "../../../platform/database/db.ts";
import { conflict } from "../../../platform/replies/shop-error.ts";
import { chunks } from "../chunks.ts";
import type { Finding } from "../file-record.ts";
import type { ImportPatch } from "../import-record.ts";
import { qualifyName } from "./file-checks.rules.ts";

export const addressedTypes = ["category", "product"] as const;
export type Addressed = (typeof addressedTypes)[number];
export const addressesByType = { category: categoryAddresses, product: productAddresses } as const;

/** A slug that a record claims. Nothing else of the record is kept, because files are long. */
interface Claim {
  readonly store: string;
  readonly key: string;
  readonly slug: string;
  readonly line: number;
}

/** A stored object whose slug the file changes. */
export interface SlugMove {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** The slugs that a file claims, by kind of record. */
export interface ClaimedSlugs {
  /** The claimed slugs as `store/slug`. */
  readonly claimed: Readonly<Record<Addressed, ReadonlySet<string>>>;
  /** Changed slugs of stored objects, by `store/key`. */
  readonly moves: Readonly<Record<Addressed, ReadonlyMap<string, SlugMove>>>;
}

/** Collects the slugs that records claim while a file is read, and finds the unavailable ones at its end. */
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

  /** Refuses a second record with the same slug. */
  add(record: ImportPatch, line: number): Finding[] {
    if (record.type !== "category" && record.type !== "product") return [];
    const { type, store, key, slug } = record;
    if (slug === undefined) return [];
    const before = this.#claims[type].get(`${store}/${slug}`);
    if (before !== undefined)
      return [refusal(line, say("duplicate-of-line", { value: slug, line: before.line }))];
    this.#claims[type].set(`${store}/${slug}`, { store, key, slug, line });
    return [];
  }

  /** Finds who has the claimed slugs, and the present slugs of the records that claim them. */
  async lookUp(db: Db | Tx): Promise<void> {
    const aliases = new Map<string, string>();
    for (const alias of stores) aliases.set((await findStore(db, alias)).id, alias);
    for (const kind of addressedTypes)
      for (const some of chunks([...this.#claims[kind].values()], 5000)) {
        const slugs = some.map(({ slug }) => slug);
        for (const { storeId, slug, key, isFormer } of await addressesByType[kind].find(
          db,
          slugs,
        )) {
          const store = aliases.get(storeId)!;
          if (!isFormer) this.#holders[kind].set(`${store}/${slug}`, `${store}/${key}`);
        }
        const existing =
          kind === "category"
            ? await findImportedCategories(db)
            : await findImportedProducts(db, some);
        for (const claim of some) {
          const known = existing.get(qualifyName(claim));
          if (known === undefined || known.slug === claim.slug) continue;
          const move = { id: known.id, from: known.slug, to: claim.slug };
          this.#moves[kind].set(qualifyName(claim), move);
        }
      }
  }

  /** Refuses slugs whose owners keep them. @param isBad lines that are skipped, and so move nothing */
  finish(isBad: (line: number) => boolean): Finding[] {
    return addressedTypes.flatMap((kind) => {
      const movers = new Set(
        [...this.#claims[kind].values()].flatMap((claim) =>
          isBad(claim.line) ? [] : qualifyName(claim),
        ),
      );
      return [...this.#claims[kind]].flatMap(([claimed, { line, slug, ...claim }]) => {
        const holder = this.#holders[kind].get(claimed);
        const isFree = holder === undefined || holder === qualifyName(claim) || movers.has(holder);
        if (isFree || isBad(line)) return [];
        const key = holder.slice(holder.indexOf("/") + 1);
        return [refusal(line, say("slug-taken-by-kept-key", { slug, key }))];
      });
    });
  }

  /** Returns the claims of the valid records. */
  taken(isBad: (line: number) => boolean): ClaimedSlugs {
    const good = (kind: Addressed) =>
      [...this.#claims[kind]].filter(([, { line }]) => !isBad(line));
    const listClaimed = (kind: Addressed) => new Set(good(kind).map(([slug]) => slug));
    const moves = (kind: Addressed) =>
      new Map(
        good(kind).flatMap(([, claim]) => {
          const move = this.#moves[kind].get(qualifyName(claim));
          return move === undefined ? [] : [[qualifyName(claim), move] as const];
        }),
      );
    return {
      claimed: { category: listClaimed("category"), product: listClaimed("product") },
      moves: { category: moves("category"), product: moves("product") },
    };
  }
}

/** Explains a slug that another import took between the check and the write, because the check holds no lock. */
export function readableSlugError(error: unknown): unknown {
  const constraints = ["categories_store_id_slug_key", "products_store_id_slug_key"];
  if (!constraints.some((name) => isUniqueViolation(error, name))) return error;
  return conflict(say("slug-taken-meanwhile"));
}

function refusal(line: number, reason: Reason): Finding {
  return { line, recordLine: line, path: ["slug"], reason };
}
