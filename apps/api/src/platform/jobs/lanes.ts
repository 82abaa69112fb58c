/**
 * The number of parallel jobs per lane. Each lane has its own workers, so that a hanging server
 * delays no e-mail and no payment. A lane costs a connection and a query per second, so calls of
 * one service share it.
 */
export const lanePlaces = {
  /** Jobs of the shop itself. */
  shop: 2,
  /** Jobs in thousands that share their queries (`batchReads`). */
  batched: 16,
  /** Sends e-mails, many at once, because they share their queries (`batchReads`). */
  mail: 16,
  /** Calls the SMS service. */
  sms: 8,
  /** Calls the payment provider about incoming money, because a shopper waits for the outcome. */
  payments: 8,
  /** Checks payments and orders without news; the clock queues one job of each kind. */
  reconciliation: 2,
  /** Calls the payment provider about refunds. */
  refunds: 4,
  /** Calls addresses that staff entered. */
  webhooks: 8,
  /** Calls addresses from shoppers' browsers. */
  push: 8,
  /** Works on stored pictures, because object storage and the program that reads proofs may hang. */
  files: 3,
} as const;

export type Lane = keyof typeof lanePlaces;

export const lanes = Object.keys(lanePlaces) as Lane[];

/** Tells whether a lane's jobs call an external service, and may take longer than the clock's interval. */
export const callsExternalService = (lane: Lane): boolean => lane !== "shop" && lane !== "batched";
