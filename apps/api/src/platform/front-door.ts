import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { countCaller } from "./count-call.ts";
import type { Deps } from "./deps.ts";
import { everyAnswerSays, noteAnswer } from "./observe.ts";
import type { PublicAnswer, PublicAnswers } from "./public-answers.ts";
import { headersOf, sendAnswer } from "./send-answer.ts";
import { visitorAddress } from "./visitor-address.ts";

/**
 * Hands out what is ready before any framework sees the request: all that Fastify and its hooks would do for it is done here.
 * Everybody else, and whoever is to be refused, is sent the long way.
 */
export interface FrontDoor {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** For a GET of this process in the name of a visitor. */
  call(url: string, visitor: string): ReadyReply | undefined;
}

export interface ReadyReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly frontDoor: FrontDoor;
  }
}

export function openFrontDoor(deps: Deps, answers: PublicAnswers): FrontDoor {
  const { limits, metrics, settings } = deps;

  const find = (url: string, address: () => string): PublicAnswer | undefined => {
    const ready = answers.find(url);
    if (ready === undefined) return undefined;
    try {
      countCaller(limits, ready.endpoint, address);
    } catch {
      // Asked once more on the long way, the limit refuses in its own words.
      return undefined;
    }
    return ready;
  };
  const note = (
    answer: PublicAnswer,
    requestId: string,
    method: string,
    status: number,
    since: number,
  ) => {
    metrics.publicAnswers.inc({ from: "memory" });
    const route = answer.endpoint.address;
    noteAnswer(deps, { requestId, method, route, status, milliseconds: performance.now() - since });
  };

  return {
    answer(request, response) {
      const { method, url } = request;
      if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
      const since = performance.now();
      const ready = find(url, () => visitorAddress(request, settings.trustedHops));
      if (ready === undefined) return false;
      const requestId = randomUUID();
      sendAnswer(ready, request, response, requestId);
      note(ready, requestId, method, response.statusCode, since);
      return true;
    },
    call(url, visitor) {
      const since = performance.now();
      const ready = find(url, () => visitor);
      if (ready === undefined) return undefined;
      const requestId = randomUUID();
      note(ready, requestId, "GET", 200, since);
      return {
        status: 200,
        headers: { ...everyAnswerSays(requestId), ...headersOf(ready) },
        body: ready.body.toString(),
      };
    },
  };
}
