import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export interface GetClient {
  /** Returns the response body. @throws Error for any status except 200 */
  readonly ask: (url: URL) => Promise<unknown>;
  readonly close: () => void;
}

/** Sends GET requests over one connection, with a token. */
export function createGetClient(token: string): GetClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: async (url) => {
      const reply = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url, { agent, headers: { authorization: `Bearer ${token}` } }, resolve)
          .on("error", reject)
          .end();
      });
      const body = await text(reply);
      if (reply.statusCode !== 200) throw new Error(`${url} was answered with ${body}`);
      return JSON.parse(body);
    },
    close: () => agent.destroy(),
  };
}
