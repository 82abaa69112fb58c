/** The test harness. It runs the real API on a separate database, and has factories for test data. */
export { type DatabaseWire, databaseWire } from "./database/database-wire.ts";
export * from "./catalogue/factories.ts";
export { listFileNames } from "./list-file-names.ts";
export { objectStorage } from "./doubles/object-storage.ts";
export { queueBehindLock } from "./database/behind-lock.ts";
export { operatorPassword } from "./people/operator.ts";
export { overlapTransactions, nestTransaction } from "./database/overlap-transactions.ts";
export * from "./catalogue/products.ts";
export * from "./catalogue/publications.ts";
export { aPromotion } from "./catalogue/promotions.ts";
export { startTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";
export { type CallOptions, testCaller, type TestCaller, type TestReply } from "./test-caller.ts";
export { createTestDatabase, type TestDatabase } from "./database/test-database.ts";
export { makeMultipart } from "./multipart.ts";
export { raceForStock } from "./database/race-for-stock.ts";
export { readNewestCode, readMailbox, type ReceivedMessage } from "./mailbox.ts";
export * from "./orders/purchase.ts";
export { readQueryPlans } from "./database/query-plans.ts";
export {
  makePaidOrder,
  makeOrderWithProof,
  makeReceivedOrder,
  makeShippedOrder,
} from "./orders/received-order.ts";
export { runStaffAction, type StaffAction, tryStaffAction } from "./people/staff-action.ts";
export { enrolSecondFactor } from "./people/second-factor.ts";
export { type ShopperOptions, shopperPassword } from "./people/shopper.ts";
export { stripeDouble, type StripeDouble } from "./doubles/stripe-double.ts";
export { stripeObjectTypes, listStripeObjects } from "./doubles/stripe-objects.ts";
export {
  aMember,
  redeemVoucher,
  aVoucher,
  aMemberWithEmail,
  findVoucherForStaff,
  readPoints,
} from "./catalogue/vouchers.ts";
export { announceChange } from "./announce-change.ts";
export { walkThroughPages } from "./walk-through-pages.ts";
export { withClient } from "./database/with-client.ts";
export { withoutGuard } from "./database/without-guard.ts";
