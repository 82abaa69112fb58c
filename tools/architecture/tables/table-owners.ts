import { parseModuleFile } from "../modules/areas.ts";
import type { SourceFile } from "../source-file.ts";

/** Returns the module to which a file of the API belongs: `platform` for shared parts, undefined outside of the API. */
export function findOwningModule(path: string): string | undefined {
  return path.startsWith("apps/api/src/platform/") ? "platform" : parseModuleFile(path)?.module;
}

/** Owners of tables that only SQL uses, because no typed table declares them. */
export const undeclaredTables: Readonly<Record<string, readonly string[]>> = {
  platform: [
    "changes",
    "clock_sweeps",
    "ended_guests",
    "idempotency_keys",
    "operator_api_keys",
    "operator_audit",
    "operator_sessions",
    "rate_limits",
    "sessions",
    "worker_heartbeats",
    "wrong_answers",
  ],
  configuration: ["setting_drafts", "setting_versions", "settings"],
  "catalogue-history": ["catalogue_changes"],
  membership: ["point_movements"],
  payments: ["sandbox_refunds"],
  // A trigger on order lines writes this table.
  orders: ["ordered_articles"],
  inventory: ["preorders", "stock_levels", "stock_movements", "stock_reservations", "stock_totals"],
  categories: ["category_slugs"],
  products: [
    "product_categories",
    "product_previews",
    "product_slugs",
    "product_variants",
    "products",
  ],
  "product-search": ["product_search", "search_synonyms", "search_words"],
  promotions: ["promotion_goods", "promotion_uses", "promotions_version"],
  vouchers: ["voucher_code_batches"],
  publications: ["publication_slugs"],
  // A trigger on products writes these tables for people with wishlists.
  wishlist: ["product_changes", "wishlist_alerts"],
  backups: ["nightly_backups"],
  "purchase-orders": [
    "arrival_lines",
    "arrival_shares",
    "arrivals",
    "purchase_order_dates",
    "purchase_order_lines",
    "purchase_orders",
    "suppliers",
  ],
  "planned-prices": ["planned_prices"],
  "stock-records": ["stock_count_results", "stock_count_scans", "stock_counts"],
  // Triggers maintain release days, their changes and their news.
  calendar: ["release_alerts", "release_changes", "release_news", "releases"],
};

/** Returns every table that exists after all migrations. */
export function listTables(files: readonly SourceFile[]): ReadonlySet<string> {
  const tables = new Set<string>();
  const migrations = files
    .filter(({ path }) => /^apps\/api\/migrations\/\d+\w*\.sql$/.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { text } of migrations) {
    const statements = text
      .replace(/--[^\n]*/g, "")
      .matchAll(
        /\b(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)|\balter table (?:only )?(\w+) rename to (\w+)/gi,
      );
    for (const [, verb, table, formerTable, newName] of statements) {
      if (verb?.toLowerCase() === "create") tables.add(table!);
      else tables.delete(table ?? formerTable!);
      if (newName) tables.add(newName);
    }
  }
  return tables;
}

/** Returns the modules that claim each table. */
export function listClaims(
  files: readonly SourceFile[],
  undeclaredByModule = undeclaredTables,
): Map<string, Set<string>> {
  const claims = new Map<string, Set<string>>();
  const claim = (table: string, owner: string): unknown =>
    claims.set(table, (claims.get(table) ?? new Set()).add(owner));
  for (const { path, text } of files) {
    const owner = findOwningModule(path);
    if (owner === undefined || !path.endsWith(".tables.ts")) continue;
    for (const [, table] of text.matchAll(/\bpgTable\(\s*"(\w+)"/g)) claim(table!, owner);
  }
  for (const [owner, tables] of Object.entries(undeclaredByModule))
    for (const table of tables) claim(table, owner);
  return claims;
}

/** Finds tables without an owner, tables of several owners, and claims to missing tables. */
export function findOwnerBreaches(
  files: readonly SourceFile[],
  undeclaredByModule = undeclaredTables,
): string[] {
  const tables = listTables(files);
  const claims = listClaims(files, undeclaredByModule);
  return [
    ...[...tables]
      .filter((table) => !claims.has(table))
      .map(
        (table) =>
          `${table} has no owner: declare it in a module's tables file, or name it in table-owners.ts, because one module must write it`,
      ),
    ...[...claims]
      .filter(([, owners]) => owners.size > 1)
      .map(
        ([table, owners]) =>
          `Take ${table} from all but one of ${[...owners].join(", ")}, because one module must write it`,
      ),
    ...[...claims.keys()]
      .filter((table) => !tables.has(table))
      .map(
        (table) =>
          `Take ${table} from table-owners.ts or its tables file, because no migration creates it`,
      ),
  ];
}
