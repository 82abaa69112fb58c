import type { Api, Endpoint, MediaEndpoint } from "@harbour/contracts";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";

/**
 * An API of the shop: its callers, address and calls. Mounting, limits, caching and documents know
 * planes only by this interface.
 */
export interface Plane {
  /** The plane's name, under which a module offers its routes. */
  readonly name: "customer" | "operator";
  readonly base: `/api/${string}`;
  /** True when long answers are compressed, because callers read them over a network of their own. */
  readonly isCompressed: boolean;
  /** Every call of the contract. */
  readonly endpoints: Api;
  /** Calls that are not JSON, which their modules mount with `mountMedia`. */
  readonly media: Readonly<Record<string, Readonly<Record<string, MediaEndpoint>>>>;
  readonly document: PlaneDocument;
  /**
   * Authenticates a request by its `Authorization` header, or by a cookie of the plane; nobody without one.
   * @throws ShopError `unauthenticated` for a token of another plane, or a forged, expired or ended one
   */
  authenticate(deps: Deps, request: SignedRequest): Promise<Actor>;
  /**
   * Admits a caller by the contract.
   * @throws ShopError `unauthenticated`, `forbidden`, `second_factor_required`, `step_up_required`
   */
  admit(actor: Actor, endpoint: Pick<Endpoint, "who" | "method" | "path" | "needsStepUp">): Actor;
  /** Refuses callers who may not read the plane's document. @throws ShopError `not_found` */
  requireDocumentAccess(deps: Deps, request: FastifyRequest): Promise<void>;
}

/** The parts of a request that tell its caller. */
export type SignedRequest = Pick<FastifyRequest, "headers" | "ip" | "method">;

export interface PlaneDocument {
  readonly title: string;
  readonly description: string;
  /** The base of `openapi.json` and the reader at `docs`. */
  readonly basePath: `/api${string}`;
  /** The committed copy's path in the repository. */
  readonly file: string;
}

/** An endpoint with its full address, by which limits, logs and caches know it. */
export interface PlacedEndpoint extends Endpoint {
  /** The address pattern of the contract below the plane's base: `/api/customer/stores/:store_id/...`. */
  readonly address: string;
  /** True when callers with a token get a copy with per-user fields. */
  readonly hasPerUserFields?: boolean;
}

export function placeEndpoint(plane: Plane, endpoint: Endpoint | MediaEndpoint): PlacedEndpoint {
  const base = ("base" in endpoint ? endpoint.base : undefined) ?? plane.base;
  return { ...endpoint, address: base + endpoint.path };
}

/** Returns the caller if the contract needs one. @throws ShopError as {@link Plane.admit} */
export async function authenticateCaller(
  plane: Plane,
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  try {
    return plane.admit(await plane.authenticate(deps, request), endpoint);
  } catch (error) {
    // An invalid token counts as none where none is needed; an unreachable database is an error.
    if (endpoint.who === "anyone" && error instanceof ShopError)
      return { kind: "nobody", address: request.ip };
    throw error;
  }
}

/** The token of `Authorization: Bearer <token>`; undefined without the header. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
}
