/**
 * The number of parallel jobs per lane. Each lane has its own workers, so that a hanging server delays no other
 * lane's jobs. A lane costs a connection and a query per second, so all calls of one service share a lane.
 */
export const laneConcurrency = {
  /** Work of the shop itself. */
  shop: 2,
  /** Jobs that come in thousands and share their queries (`batchReads`). */
  batched: 16,
  /** Sends e-mails, many at a time, because they share their queries (`batchReads`). */
  mail: 16,
  /** Calls the SMS service. */
  sms: 8,
  /** Calls the payment provider about incoming payments, while a shopper waits for the outcome. */
  payments: 8,
  /** Checks payments without news, and cancels overdue orders; cron queues one job of each kind. */
  reconciliation: 2,
  /** Calls the payment provider about refunds. */
  refunds: 4,
  /** Calls addresses that staff entered. */
  webhooks: 8,
  /** Calls push services at addresses that shoppers' browsers supplied. */
  push: 8,
  /** Processes stored files. Object storage and the program that reads proofs may hang. */
  files: 3,
} as const;

export type Lane = keyof typeof laneConcurrency;

export const lanes = Object.keys(laneConcurrency) as Lane[];

/** Tells whether a lane's jobs may call an external service, and so may outlast their cron interval. */
export const callsExternalService = (lane: Lane): boolean => lane !== "shop" && lane !== "batched";
