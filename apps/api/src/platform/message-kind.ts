/** A kind of e-mail or SMS that a module sends; how it is composed stands beside the job that does it. */
export interface MessageKind {
  /** Kept with each message, for the outbox: `order-received`. */
  readonly kind: string;
  /** Opens something: no copy of a person's data shows it. */
  readonly isSecret?: true;
  /** Days after which it goes; all others are kept for 13 months. */
  readonly daysKept?: number;
}
