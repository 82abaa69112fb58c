import { stores } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { findStore } from "../../../base/configuration/index.ts";
import { categoryAddresses, findImportedCategories } from "../../../catalogue/categories/index.ts";
import { findImportedProducts, productAddresses } from "../../../catalogue/products/index.ts";
import { type Db, isUniqueViolation, type Tx } from "../../../platform/database/db.ts";
import { conflict } from "../../../platform/replies/shop-error.ts";
import { chunks } from "../chunks.ts";
import type { LineFault } from "../file-record.ts";
import type { ImportPatch } from "../import-record.ts";
import { qualifyName } from "./file-checks.rules.ts";

export const typesWithSlug = ["category", "product"] as const;
export type TypeWithSlug = (typeof typesWithSlug)[number];
export const addressesByType = { category: categoryAddresses, product: productAddresses } as const;

/** A slug that a record claims. The rest of the record is not kept in memory, because files are long. */
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
  readonly claimedSlugs: Readonly<Record<TypeWithSlug, ReadonlySet<string>>>;
  /** Changed slugs of stored objects, by `store/key`. */
  readonly moves: Readonly<Record<TypeWithSlug, ReadonlyMap<string, SlugMove>>>;
}

/** Collects the slugs that records claim while a file is read. At the end, finds the slugs that are unavailable. */
export class SlugClaims {
  readonly #claims: Record<TypeWithSlug, Map<string, Claim>> = {
    category: new Map(),
    product: new Map(),
  };
  readonly #holders: Record<TypeWithSlug, Map<string, string>> = {
    category: new Map(),
    product: new Map(),
  };
  readonly #moves: Record<TypeWithSlug, Map<string, SlugMove>> = {
    category: new Map(),
    product: new Map(),
  };

  /** Reports a second record that claims the same slug. */
  add(record: ImportPatch, line: number): LineFault[] {
    if (record.type !== "category" && record.type !== "product") return [];
    const { type, store, key, slug } = record;
    if (slug === undefined) return [];
    const previousClaim = this.#claims[type].get(`${store}/${slug}`);
    if (previousClaim !== undefined)
      return [
        makeRecordFault(
          line,
          makeReason("duplicate-of-line", { value: slug, line: previousClaim.line }),
        ),
      ];
    this.#claims[type].set(`${store}/${slug}`, { store, key, slug, line });
    return [];
  }

  /** Looks up the present owners of the claimed slugs, and the present slugs of the claiming records. */
  async lookUpStoredRecords(db: Db | Tx): Promise<void> {
    const aliasByStore = new Map<string, string>();
    for (const alias of stores) aliasByStore.set((await findStore(db, alias)).id, alias);
    for (const kind of typesWithSlug)
      for (const claimsBatch of chunks([...this.#claims[kind].values()], 5000)) {
        const slugs = claimsBatch.map(({ slug }) => slug);
        for (const { storeId, slug, key, isFormer } of await addressesByType[kind].find(
          db,
          slugs,
        )) {
          const store = aliasByStore.get(storeId)!;
          if (!isFormer) this.#holders[kind].set(`${store}/${slug}`, `${store}/${key}`);
        }
        const storedRecords =
          kind === "category"
            ? await findImportedCategories(db)
            : await findImportedProducts(db, claimsBatch);
        for (const claim of claimsBatch) {
          const storedRecord = storedRecords.get(qualifyName(claim));
          if (storedRecord === undefined || storedRecord.slug === claim.slug) continue;
          const move = { id: storedRecord.id, from: storedRecord.slug, to: claim.slug };
          this.#moves[kind].set(qualifyName(claim), move);
        }
      }
  }

  /**
   * Reports slugs whose present owners keep them.
   * @param isInvalidLine tells which lines are skipped, and so move no slug
   */
  findFinalFaults(isInvalidLine: (line: number) => boolean): LineFault[] {
    return typesWithSlug.flatMap((kind) => {
      const recordsMovingSlug = new Set(
        [...this.#claims[kind].values()].flatMap((claim) =>
          isInvalidLine(claim.line) ? [] : qualifyName(claim),
        ),
      );
      return [...this.#claims[kind]].flatMap(([claimedSlug, { line, slug, ...claim }]) => {
        const holder = this.#holders[kind].get(claimedSlug);
        const isSlugFree =
          holder === undefined || holder === qualifyName(claim) || recordsMovingSlug.has(holder);
        if (isSlugFree || isInvalidLine(line)) return [];
        const key = holder.slice(holder.indexOf("/") + 1);
        return [makeRecordFault(line, makeReason("slug-taken-by-kept-key", { slug, key }))];
      });
    });
  }

  /** Returns the claims of the valid records. */
  listClaimedSlugs(isInvalidLine: (line: number) => boolean): ClaimedSlugs {
    const listValidClaims = (kind: TypeWithSlug) =>
      [...this.#claims[kind]].filter(([, { line }]) => !isInvalidLine(line));
    const listClaimed = (kind: TypeWithSlug) =>
      new Set(listValidClaims(kind).map(([slug]) => slug));
    const moves = (kind: TypeWithSlug) =>
      new Map(
        listValidClaims(kind).flatMap(([, claim]) => {
          const move = this.#moves[kind].get(qualifyName(claim));
          return move === undefined ? [] : [[qualifyName(claim), move] as const];
        }),
      );
    return {
      claimedSlugs: { category: listClaimed("category"), product: listClaimed("product") },
      moves: { category: moves("category"), product: moves("product") },
    };
  }
}

/**
 * Translates a unique violation into a readable error. Another import can take a slug between check and write,
 * because the check holds no lock.
 */
export function readableSlugError(error: unknown): unknown {
  const constraints = ["categories_store_id_slug_key", "products_store_id_slug_key"];
  if (!constraints.some((name) => isUniqueViolation(error, name))) return error;
  return conflict(makeReason("slug-taken-meanwhile"));
}

function makeRecordFault(line: number, reason: Reason): LineFault {
  return { line, recordLine: line, path: ["slug"], reason };
}
