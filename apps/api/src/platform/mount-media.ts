import type { MediaEndpoint } from "@harbour/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import { countAdmitted, countSharedCaller } from "./count-call.ts";
import type { Deps } from "./deps.ts";
import { callerOf, place, type Plane } from "./plane.ts";
import { validateAddress } from "./validation.ts";

/** A call that is not JSON. Its handler reads and answers by itself. */
interface MediaCall {
  /** The actor that the contract admits. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Mounts one call of a plane's contract that is not JSON both ways. Who may call and how often is the same as of any other, by address
 * before anything is read and then by whom it is. What such a call brings or keeps open is dearer than a line of JSON.
 */
export function mountMedia(
  app: FastifyInstance,
  { plane, deps }: { readonly plane: Plane; readonly deps: Deps },
  described: MediaEndpoint,
  handler: (call: MediaCall) => Promise<unknown>,
): void {
  const endpoint = place(plane, described);
  app.route({
    method: endpoint.method,
    url: endpoint.address,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      await countSharedCaller(deps.limits, endpoint, () => request.ip);
      const actor = await callerOf(plane, deps, endpoint, request);
      await countAdmitted(deps.limits, endpoint, actor);
      validateAddress(described, request);
      return handler({ actor, request, reply });
    },
  });
}
