import type { Endpoint } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { z } from "zod";
import { invalid } from "../replies/shop-error.ts";

interface SentRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Returns the part of a request that contains the version, which `If-Match` may replace; undefined if no part does. */
export function findVersionedPart({
  errors,
  body,
  query,
}: Pick<Endpoint, "errors" | "body" | "query">): "body" | "query" | undefined {
  if (!errors?.includes("stale")) return undefined;
  if (findVersionField(body) !== undefined) return "body";
  return findVersionField(query) === undefined ? undefined : "query";
}

/**
 * Adds the version of `If-Match` to a request whose contract has a version. A stale version is answered 409 as usual.
 * @throws ShopError `validation` when the header has not exactly one version, or contradicts the request
 */
export function withIfMatch(
  endpoint: Endpoint,
  rawParts: SentRequest,
  header: string | undefined,
): SentRequest {
  const versionedPart = header === undefined ? undefined : findVersionedPart(endpoint);
  if (header === undefined || versionedPart === undefined) return rawParts;
  const headerVersion = /^\s*(?:"([^"*]+)"|([\w-]+))\s*$/.exec(header)?.slice(1).find(Boolean);
  if (headerVersion === undefined)
    throw invalid({ "If-Match": [makeReason("version-unreadable")] });
  const sentPart = rawParts[versionedPart] ?? {};
  // Any other body is left alone, because the contract refuses it with its own message.
  if (typeof sentPart !== "object" || Array.isArray(sentPart)) return rawParts;
  const sentVersion = (sentPart as { version?: unknown }).version;
  if (
    sentVersion !== undefined &&
    sentVersion !== headerVersion &&
    sentVersion !== Number(headerVersion)
  )
    throw invalid({ version: [makeReason("other-version")] });
  const isNumber =
    findVersionField(endpoint[versionedPart])?.safeParse(Number(headerVersion)).success === true;
  const version = sentVersion ?? (isNumber ? Number(headerVersion) : headerVersion);
  return { ...rawParts, [versionedPart]: { ...sentPart, version } };
}

function findVersionField(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodObject
    ? (schema.shape as Record<string, z.ZodType>)["version"]
    : undefined;
}
