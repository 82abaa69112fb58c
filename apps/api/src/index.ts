import type { FastifyInstance } from "fastify";
import { rememberConfiguration } from "./base/configuration/index.ts";
import { modules } from "./modules.ts";
import { runDueJobs } from "./platform/jobs/run-due-jobs.ts";
import { type RunningWorker, runWorker } from "./platform/jobs/worker.ts";
import type { Settings } from "./platform/modules/deps-settings.ts";
import { createDeps as depsFor, type Deps, type DepsOptions } from "./platform/modules/deps.ts";
import { createServer, type ServerOptions } from "./platform/server/server.ts";
import { createSiteServer } from "./platform/server/site-server.ts";
import { warmUp } from "./platform/server/warm-up.ts";

export { checkInvariants, type InvariantResult } from "./check-invariants.ts";
export type { Operator } from "./platform/modules/actor.ts";
export type { Change, ChangeFeed } from "./platform/changes/change-feed.ts";
export { type CacheStats, unchangingFeed, createCache } from "./platform/changes/cache.ts";
export type { Deps } from "./platform/modules/deps.ts";
export { createLog, type Log } from "./platform/server/log.ts";
export { migrate, type MigrateOptions } from "./platform/database/migrate.ts";
export { FilesUnavailable } from "./platform/files/file-store.rules.ts";
export { inTransaction, type Tx } from "./platform/database/db.ts";
export type { RateLimits } from "./platform/limits/rate-limits.ts";
export { ShopError } from "./platform/replies/shop-error.ts";
export { networkKey } from "./platform/requests/client-network.ts";
export { type ByteBudget, createByteBudget } from "./platform/requests/byte-budget.ts";
export { createSemaphore } from "./platform/limits/semaphore.ts";
export {
  type BackupSettings,
  type FileSettings,
  type LogLevel,
  type PaymentProviderName,
  paymentProviders,
  type S3Settings,
  type Settings,
  type StripeSettings,
} from "./platform/modules/deps-settings.ts";
export { acceptsCoding, matchesEtag } from "./platform/requests/http-headers.rules.ts";
export { signVisitor, visitorHeader } from "./platform/requests/signed-visitor.ts";
export { isUtf32, readTextFile, utf32Fault } from "./platform/files/utf8-file.ts";
export { validate } from "./platform/requests/validation.ts";
export { visitorAddress } from "./platform/requests/visitor-address.ts";

// Exports for the `shop` command, which sets up and manages a shop.
export {
  completeSettings,
  home as homeSetting,
  paymentsWarning,
  saveSettings,
  setting,
  type SettingValues,
} from "./base/configuration/index.ts";
export {
  type CourierFileRow,
  holidayWarning,
  type StationFileRow,
  hasNoDelivery,
  saveCouriers,
  saveStations,
  saveWarehouses,
  type WarehouseFileRow,
} from "./catalogue/delivery/index.ts";
export {
  describeChange,
  exportCatalogue,
  type ExportReport,
  importCatalogue,
  type ImportReport,
  isEmpty,
} from "./edge/catalogue-files/index.ts";
export { backupWarning } from "./edge/backups/index.ts";
export { storeSettingsPictures } from "./edge/file-pictures/index.ts";
export {
  arrangeSite,
  configureShop,
  deleteEmptyCategory,
  exportSettings,
  importTexts,
  readBuyers,
  readHoldings,
  type ShopInventoryNames,
  type ShopSettings,
} from "./edge/shop-setup/index.ts";
export {
  exportTable,
  importTable,
  hintAtMisnamedTable,
  readShopTable,
  readStationsCsv,
  type ShopTable,
  type TableImportReport,
} from "./edge/shop-tables/index.ts";
export {
  BadBackup,
  type BackupDescription,
  makeBackup,
  readBackup,
  restoreBackup,
} from "./edge/backups/index.ts";
export { type ReleaseDateHistory, recordReleaseDateHistories } from "./edge/calendar/index.ts";
export { expireBatchesEarly, giveBirthdayPoints } from "./offers/membership/index.ts";
export { findMovements, findStock } from "./catalogue/inventory/index.ts";
export { importPicture, publicAddress } from "./base/files/index.ts";
export {
  approveProof,
  approveWithoutProof,
  makeReadyForPickup,
  shipOrder,
} from "./orders/order-queue/index.ts";
export { decideRequest, markPaidOut } from "./orders/refunds/index.ts";
export { findOrder } from "./orders/orders/index.ts";
export { paymentAccountsWarning } from "./orders/order-payments/index.ts";
export { type PastReactions, recordPastReactions } from "./publishing/publications/index.ts";
export { type PromotionRecord, savePromotions } from "./offers/promotions/index.ts";
export { endVoucher, saveVouchers, type VoucherRecord } from "./offers/vouchers/index.ts";
export { templatePages } from "./base/messages/index.ts";
export { countStrandedPayments } from "./orders/payments/index.ts";
export { answerReview } from "./orders/reviews/index.ts";
export { checkPassword, confirmClaimedAddress } from "./people/accounts/index.ts";
export { findClaimants } from "./base/logins/index.ts";
export {
  createEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  replayDelivery,
  replayFailed,
} from "./edge/webhooks/index.ts";
export {
  createOperator,
  demoOperator,
  demoOwner,
  ensureDemoStaff,
  hasDemo,
  listOperators,
  resetOperatorPassword,
  resetSecondFactor,
  setOperatorDisabled,
} from "./people/staff/index.ts";

/** Creates the dependencies of all parts, with every module. Connects to nothing yet. */
export function createDeps(settings: Settings, options?: DepsOptions): Deps {
  return depsFor(settings, modules, options);
}

/** Creates the whole API: `/api/customer/...`, `/files/...`, health, metrics, API documents. It does not listen yet. */
export function createApi(deps: Deps, options?: ServerOptions): FastifyInstance {
  return createServer(deps, options);
}

/**
 * Creates the API's server for a process that runs only the site. It has its own health and metrics, and forwards all
 * other calls to the API at `apiUrl`.
 */
export function createApiElsewhere(deps: Deps, apiUrl: string): FastifyInstance {
  return createSiteServer(deps, apiUrl);
}

/** Prepares data that the first responses would otherwise wait for, while the process already serves. Never rejects. */
export function warmApi(deps: Deps): Promise<void> {
  return warmUp(deps);
}

/** Runs every module's jobs in this process. @param isAlone true when no other process has workers on the database */
export function startWorker(deps: Deps, isAlone: boolean): Promise<RunningWorker> {
  return runWorker(deps, deps.registry.jobs, { onOpen: rememberConfiguration, isAlone });
}

/** Runs due jobs, then returns. */
export function runJobs(deps: Deps): Promise<void> {
  return runDueJobs(deps, deps.registry.jobs);
}
