/**
 * How many jobs of each lane run at once. A lane has workers of its own, so no email and no payment waits behind a server that hangs.
 * A lane costs a connection that listens and a look at the queue each second, so what calls the same service shares one.
 */
export const lanePlaces = {
  /** What the shop does by itself. */
  shop: 2,
  /** Jobs that come by the thousand and ask the database together (`batched`). */
  batched: 16,
  /** Sends emails; many at once, since they ask the database together (`batched`). */
  mail: 16,
  /** Calls the SMS service. */
  sms: 8,
  /** Calls the payment provider about money that comes in: a shopper waits for the outcome. */
  payments: 8,
  /** Goes through payments and orders that nobody told about; the clock queues one job of each kind. */
  reconciliation: 2,
  /** Calls the payment provider about money that goes back. */
  refunds: 4,
  /** Calls addresses that staff named. */
  webhooks: 8,
  /** Calls addresses that shoppers' browsers named. */
  push: 8,
  /** Works on stored pictures: object storage and the program that reads payment proofs may hang. */
  files: 3,
} as const;

export type Lane = keyof typeof lanePlaces;

export const lanes = Object.keys(lanePlaces) as Lane[];

/** Whether jobs of a lane call an external service, and may take longer than the clock that queues them. */
export const callsExternalService = (lane: Lane): boolean => lane !== "shop" && lane !== "batched";
