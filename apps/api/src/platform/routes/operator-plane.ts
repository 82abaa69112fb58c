import {
  callScope,
  isForPeopleOnly,
  operatorApi,
  operatorApiBase,
  operatorMedia,
  needsSecondFactor,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { type Actor, type ApiKey, requireOperator } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";
import { forbidden, notFound, ShopError } from "../replies/shop-error.ts";
import { isLocalCaller, isLoopback } from "../requests/local-caller.ts";
import { apiKeyLimit, findApiKey, isApiKey } from "../sessions/api-keys.ts";
import { readOperatorCookie } from "../sessions/operator-cookie.ts";
import { operatorSessions, sessionEndedError } from "../sessions/operator-sessions.ts";
import { bearerToken, type Plane, type SignedRequest } from "./plane.ts";

/** The plane of the back office. */
export const operatorPlane: Plane = {
  name: "operator",
  base: operatorApiBase,
  isCompressed: true,
  endpoints: operatorApi,
  media: operatorMedia,
  document: {
    title: "Harbour operator API",
    description:
      "Everything the staff's site may ask of the shop. Money is a string with two decimals, texts are `{en, zh, cn}`, times are ISO-8601 UTC.",
    basePath: "/api/operator",
    file: "openapi.operator.json",
  },
  authenticate: authenticateOperator,
  admit: (actor, endpoint) => {
    const { who } = endpoint;
    // Calls that need no role need no authentication.
    if (typeof who === "string") return { kind: "nobody", address: actor.address };
    if (actor.kind === "operator" && actor.lacksSecondFactor && needsSecondFactor(endpoint))
      throw new ShopError("second_factor_required", "Please set up a second factor first.");
    const operator = requireOperator(actor, who);
    if (operator.apiKey !== undefined) requireScope(operator.apiKey, endpoint);
    if (endpoint.needsStepUp === true && operator.isProven !== true)
      throw new ShopError("step_up_required", "Please confirm that it is you first.", {
        details: { confirm_at: "POST /auth/step-up" },
      });
    return operator;
  },
  // Only staff and local demos may read the document, because it would help attackers.
  requireDocumentAccess: async (deps, request) => {
    if (deps.settings.isDemo && isLocalCaller(request, deps.settings)) return;
    const actor = await authenticateOperator(deps, request).catch((error: unknown) => {
      if (error instanceof ShopError) return undefined;
      throw error;
    });
    if (actor?.kind !== "operator" || actor.lacksSecondFactor) throw notFound("Page");
  },
};

/** @throws ShopError `unauthenticated` */
async function authenticateOperator(deps: Deps, request: SignedRequest): Promise<Actor> {
  const { ip: address } = request;
  const token =
    bearerToken(request.headers.authorization) ?? readOperatorCookie(request, deps.settings);
  if (token === undefined) return { kind: "nobody", address };
  if (isApiKey(token)) return authenticateProgram(deps, token, address);
  const operatorSession = await operatorSessions.use(deps.db, token);
  if (operatorSession !== undefined) {
    // Demo operators may only work on the shop's own machine, and only while the shop is a demo.
    if (!operatorSession.is_demo || isDemoAllowed(deps, address))
      return {
        kind: "operator",
        id: operatorSession.account_id,
        role: operatorSession.role,
        sessionId: operatorSession.session_id,
        address,
        lacksSecondFactor: !operatorSession.has_second_factor && !deps.settings.isDemo,
        isProven: operatorSession.is_proven,
      };
  }
  throw sessionEndedError();
}

/** Authenticates a program by its API key, in the name of the owner who made the key. */
async function authenticateProgram(deps: Deps, token: string, address: string): Promise<Actor> {
  const key = await findApiKey(deps.db, token, address);
  if (key === undefined || (key.is_demo && !isDemoAllowed(deps, address)))
    throw new ShopError("unauthenticated", "This API key is unknown, revoked or expired.");
  const { id, maker_id: makerId, role, scopes } = key;
  deps.limits.count("api key", apiKeyLimit, [id]);
  const apiKey = { id, scopes };
  return { kind: "operator", id: makerId, role, sessionId: id, address, apiKey };
}

/** @throws ShopError `forbidden` */
function requireScope({ scopes }: ApiKey, endpoint: Parameters<typeof isForPeopleOnly>[0]): void {
  if (isForPeopleOnly(endpoint)) throw forbidden(makeReason("api-key-not-allowed"));
  const scope = callScope(endpoint);
  if (scopes !== null && !scopes.includes(scope))
    throw forbidden(makeReason("scope-not-granted", { scope }));
}

const isDemoAllowed = (deps: Deps, address: string) => deps.settings.isDemo && isLoopback(address);
