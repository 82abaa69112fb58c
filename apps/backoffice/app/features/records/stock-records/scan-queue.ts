import type { ScannedStock, StockScan } from "@harbour/contracts/operator";

/** A scan that the shop has not accepted yet. */
export interface WaitingScan {
  readonly id: string;
  readonly code: string;
  readonly qty: number;
  /** The time of the scan in milliseconds, by this device's clock. */
  readonly at: number;
  readonly variantId?: string;
  /** The shop's question about the scan. Such a scan is not sent again until staff answer. */
  readonly question?: Pick<ScannedStock, "outcome" | "choices">;
}

const prefix = (countId: string): string => `backoffice.scans.${countId}.`;

/**
 * Stores the scans of a count on this device until the shop has accepted them. They survive reloads and lost
 * connections. Each scan has its own storage entry, so that two tabs never overwrite each other.
 */
export function openScanStore(countId: string, storage: Storage = localStorage) {
  const makeKey = (id: string) => prefix(countId) + id;
  const readScans = (): WaitingScan[] =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix(countId)))
      .flatMap((key) => storage.getItem(key) ?? [])
      .map((text) => JSON.parse(text) as WaitingScan)
      .toSorted((a, b) => a.at - b.at);
  return {
    read: readScans,
    keep: (scan: WaitingScan) => storage.setItem(makeKey(scan.id), JSON.stringify(scan)),
    drop: (id: string) => storage.removeItem(makeKey(id)),
  };
}

/** Returns the scans to send, each with its age. */
export function listScansToSend(
  scans: readonly WaitingScan[],
  maxScans: number,
  now = Date.now(),
): StockScan[] {
  return scans
    .filter(({ question }) => question === undefined)
    .slice(0, maxScans)
    .map(({ id, code, qty, at: scannedAt, variantId }) => ({
      _id: id,
      code,
      qty,
      age_seconds: Math.max(0, (now - scannedAt) / 1000),
      ...(variantId !== undefined && { product_variant_id: variantId }),
    }));
}
