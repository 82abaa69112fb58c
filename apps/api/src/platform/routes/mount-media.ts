import type { MediaEndpoint } from "@harbour/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitAdmittedCaller, limitCallerAcrossProcesses } from "../limits/limit-call.ts";
import type { Actor } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";
import { validateAddress } from "../requests/validation.ts";
import { isHeadAllowed } from "./contract-methods.ts";
import { authenticateCaller, placeEndpoint, type Plane } from "./plane.ts";

/** A call whose request or response is not JSON. Its handler reads the request and writes the response. */
interface MediaCall {
  /** The actor that the contract admits. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Mounts a call whose body or response is not JSON. Roles and limits work as for all calls: first by address before
 * the request is read, then by caller.
 */
export function mountMedia(
  app: FastifyInstance,
  { plane, deps }: { readonly plane: Plane; readonly deps: Deps },
  contractEndpoint: MediaEndpoint,
  handler: (call: MediaCall) => Promise<unknown>,
): void {
  const endpoint = placeEndpoint(plane, contractEndpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.address,
    exposeHeadRoute: isHeadAllowed(endpoint),
    handler: async (request, reply) => {
      await limitCallerAcrossProcesses(deps.limits, endpoint, () => request.ip);
      const actor = await authenticateCaller(plane, deps, endpoint, request);
      await limitAdmittedCaller(deps.limits, endpoint, actor);
      validateAddress(contractEndpoint, request);
      return handler({ actor, request, reply });
    },
  });
}
