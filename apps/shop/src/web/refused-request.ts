/** An error for a request that gets no page. The message is for the sender. */
export class RefusedRequest extends Error {
  readonly status: 400 | 403 | 405 | 408 | 413 | 415 | 429 | 503;

  /** Seconds until the next attempt may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: RefusedRequest["status"], sentence: string, retryAfter?: number) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
