/** The test harness: the real API on a separate database, and factories. */
export { type DatabaseWire, databaseWire } from "./database-wire.ts";
export * from "./factories.ts";
export { filesIn } from "./files-in.ts";
export { objectStorage } from "./object-storage.ts";
export { queueBehindLock } from "./behind-lock.ts";
export { operatorPassword } from "./operator.ts";
export { overlap, nestTransaction } from "./overlap.ts";
export * from "./products.ts";
export * from "./publications.ts";
export { aPromotion } from "./promotions.ts";
export { startTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";
export { type CallOptions, testCaller, type TestCaller, type TestReply } from "./test-caller.ts";
export { createTestDatabase, type TestDatabase } from "./test-database.ts";
export { makeMultipart } from "./multipart.ts";
export { gatherCrowd } from "./crowd.ts";
export { codeFor, mailbox, type Received } from "./mailbox.ts";
export * from "./purchase.ts";
export { readQueryPlans } from "./query-plans.ts";
export {
  makePaidOrder,
  makeOrderWithProof,
  makeReceivedOrder,
  makeShippedOrder,
} from "./received-order.ts";
export { staffDo, type StaffAction, staffTry } from "./staff-do.ts";
export { enrolSecondFactor } from "./second-factor.ts";
export { type ShopperFacts, shopperPassword } from "./shopper.ts";
export { stripeDouble, type StripeDouble } from "./stripe-double.ts";
export { stripeKinds, stripeObjectsIn } from "./stripe-objects.ts";
export { aMember, aRedeemed, aVoucher, aWrittenMember, findOffer, readPoints } from "./vouchers.ts";
export { tellChanged } from "./tell-changed.ts";
export { walk } from "./walk.ts";
export { withClient } from "./with-client.ts";
export { withoutGuard } from "./without-guard.ts";
