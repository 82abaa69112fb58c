import type { Endpoint } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { z } from "zod";
import { invalid } from "../replies/shop-error.ts";

interface SentRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Names the part of a call with the version, which `If-Match` may replace; undefined without one. */
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
 * Adds the version of `If-Match` to a request whose contract has one. A stale version answers 409 as usual.
 * @throws ShopError `validation` for a header without exactly one version, or with another one than the request
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
  // The contract refuses any other body with its own message.
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
