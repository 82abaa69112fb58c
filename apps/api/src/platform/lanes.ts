/**
 * The count of jobs of each lane that run at once. A lane has its own workers, so no email and no payment waits behind
 * a server that hangs. It costs a listening connection and a look each second, so calls of one service share a lane.
 */
export const lanePlaces = {
  /** Jobs of the shop itself. */
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

/** Tells whether jobs of a lane call an external service, and may outlast the clock that queues them. */
export const callsExternalService = (lane: Lane): boolean => lane !== "shop" && lane !== "batched";
