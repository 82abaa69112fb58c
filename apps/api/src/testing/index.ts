/** The test harness: the real API on a database of its own, and things in it. */
export { type DatabaseWire, databaseWire } from "./database-wire.ts";
export * from "./factories.ts";
export { overlap } from "./overlap.ts";
export * from "./shelf.ts";
export { startTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";
export type { CallOptions, TestCaller, TestReply } from "./test-caller.ts";
export { createTestDatabase, type TestDatabase } from "./test-database.ts";
export { multipartWith } from "./multipart.ts";
export { crowdAtTheShelf } from "./crowd.ts";
export { codeFor, mailbox, type Received } from "./mailbox.ts";
export * from "./purchase.ts";
export { plansOf } from "./plans-of.ts";
export { receivedOrder, sentOrder } from "./received-order.ts";
export { type ShopperFacts, shopperPassword } from "./shopper.ts";
export { tellChanged } from "./tell-changed.ts";
export { walk } from "./walk.ts";
export { withoutGuard } from "./without-guard.ts";
