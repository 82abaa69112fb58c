import type { Api, Endpoint, MediaEndpoint } from "@harbour/contracts";
import type { FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import { ShopError } from "./shop-error.ts";

/**
 * One of the shop's APIs: whom it is for, where it stands and what it offers. Mounting, limits, caching and documents
 * are the same for all planes and know them by this alone.
 */
export interface Plane {
  /** The plane's name, under which a module offers its routes. */
  readonly name: "customer" | "operator";
  readonly base: `/api/${string}`;
  /** Every call of the contract. */
  readonly endpoints: Api;
  /** Calls that are not JSON, which their modules mount with `mountMedia`. */
  readonly media: Readonly<Record<string, Readonly<Record<string, MediaEndpoint>>>>;
  readonly document: PlaneDocument;
  /**
   * Authenticates an `Authorization` header; nobody when there is none.
   * @throws ShopError `unauthenticated` for a token that is not this plane's, forged, expired or ended
   */
  authenticate(deps: Deps, header: string | undefined, address: string): Promise<Actor>;
  /** Lets in whom the contract's word names. @throws ShopError `unauthenticated`, `forbidden`, `second_factor_required` */
  admit(actor: Actor, endpoint: Pick<Endpoint, "who" | "path">): Actor;
  /** Refuses who may not read the plane's document. @throws ShopError `not_found` */
  exposed(deps: Deps, request: FastifyRequest): Promise<void>;
}

export interface PlaneDocument {
  readonly title: string;
  readonly description: string;
  /** `openapi.json` and the reader at `docs` stand below it. */
  readonly at: `/api${string}`;
  /** The committed copy, from the root of the repository. */
  readonly file: string;
}

/** An endpoint in its place: limits, logs and caches know a call by its whole address. */
export interface PlacedEndpoint extends Endpoint {
  /** The address as the contract writes it, below the plane's base: `/api/customer/stores/:store_id/...`. */
  readonly address: string;
  /** Callers with a token get a copy with what is their own in it; the rest share one. */
  readonly hasOwnFields?: boolean;
}

export function place(plane: Plane, endpoint: Endpoint | MediaEndpoint): PlacedEndpoint {
  const base = ("base" in endpoint ? endpoint.base : undefined) ?? plane.base;
  return { ...endpoint, address: base + endpoint.path };
}

/** Returns the caller, as far as the contract's word asks. @throws ShopError as {@link Plane.admit} */
export async function callerOf(
  plane: Plane,
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  const { headers, ip } = request;
  try {
    return plane.admit(await plane.authenticate(deps, headers.authorization, ip), endpoint);
  } catch (error) {
    // A dead token is as good as none where none is asked for; a dead database is not.
    if (endpoint.who === "anyone" && error instanceof ShopError)
      return { kind: "nobody", address: ip };
    throw error;
  }
}

/** The token of `Authorization: Bearer <token>`; undefined without the header. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
}
