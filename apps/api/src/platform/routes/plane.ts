import type { Api, Endpoint, MediaEndpoint } from "@harbour/contracts";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";

/**
 * One API of the shop, with its callers, base address and calls. Mounting, limits, caching and documents know planes
 * only by this interface.
 */
export interface Plane {
  /** The plane's name, which is also the property for its routes in modules. */
  readonly name: "customer" | "operator";
  readonly base: `/api/${string}`;
  /** True when long responses are compressed, because callers read them over the internet. */
  readonly isCompressed: boolean;
  /** Every endpoint of the plane's contract. */
  readonly endpoints: Api;
  /** Calls that are not JSON. Their modules mount them with `mountMedia`. */
  readonly media: Readonly<Record<string, Readonly<Record<string, MediaEndpoint>>>>;
  readonly document: PlaneDocument;
  /**
   * Authenticates a request by its `Authorization` header or by a cookie of the plane. A request without either is
   * from nobody.
   * @throws ShopError `unauthenticated` for a token of another plane, or a forged, expired or revoked one
   */
  authenticate(deps: Deps, request: SignedRequest): Promise<Actor>;
  /**
   * Admits a caller if the contract allows it.
   * @throws ShopError `unauthenticated`, `forbidden`, `second_factor_required`, `step_up_required`
   */
  admit(actor: Actor, endpoint: Pick<Endpoint, "who" | "method" | "path" | "needsStepUp">): Actor;
  /** Refuses callers who may not read the plane's API document. @throws ShopError `not_found` */
  requireDocumentAccess(deps: Deps, request: FastifyRequest): Promise<void>;
}

/** The parts of a request that identify its caller. */
export type SignedRequest = Pick<FastifyRequest, "headers" | "ip" | "method">;

export interface PlaneDocument {
  readonly title: string;
  readonly description: string;
  /** The base address of `openapi.json` and of the reader at `docs`. */
  readonly basePath: `/api${string}`;
  /** The path of the committed copy in the repository. */
  readonly file: string;
}

/** An endpoint with its full address, which identifies it in limits, logs and caches. */
export interface PlacedEndpoint extends Endpoint {
  /** The contract's address pattern with the plane's base: `/api/customer/stores/:store_id/...`. */
  readonly address: string;
  /** True when callers with a token get a copy with per-user fields. */
  readonly hasPerUserFields?: boolean;
}

export function placeEndpoint(plane: Plane, endpoint: Endpoint | MediaEndpoint): PlacedEndpoint {
  const base = ("base" in endpoint ? endpoint.base : undefined) ?? plane.base;
  return { ...endpoint, address: base + endpoint.path };
}

/** Returns the caller if the contract needs one. @throws ShopError as {@link Plane.admit} does */
export async function authenticateCaller(
  plane: Plane,
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  try {
    return plane.admit(await plane.authenticate(deps, request), endpoint);
  } catch (error) {
    // An endpoint that needs no token treats an invalid token as none. An unreachable database is still an error.
    if (endpoint.who === "anyone" && error instanceof ShopError)
      return { kind: "nobody", address: request.ip };
    throw error;
  }
}

/** Returns the token of `Authorization: Bearer <token>`; undefined without the header. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
}
