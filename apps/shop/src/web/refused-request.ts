/** A request that gets no page. The message is for its sender. */
export class RefusedRequest extends Error {
  readonly status: 400 | 403 | 405 | 408 | 413 | 415 | 429 | 503;

  /** Seconds until the next try. */
  readonly retryAfter: number | undefined;

  constructor(status: RefusedRequest["status"], sentence: string, retryAfter?: number) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
