/** A request that no page is made for; the sentence is for whoever sent it. */
export class RefusedRequest extends Error {
  readonly status: 400 | 403 | 405 | 413 | 415 | 503;

  constructor(status: RefusedRequest["status"], sentence: string) {
    super(sentence);
    this.status = status;
  }
}
