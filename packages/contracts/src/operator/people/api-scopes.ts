import type { Api, Endpoint, MediaEndpoint } from "../../endpoint.ts";
import { operatorRoles } from "../roles.ts";

/** Roles that an API key may have. Owner is excluded, because only people may use the owner's rights. */
export const apiKeyRoles = operatorRoles.filter((role) => role !== "owner");
export type ApiKeyRole = (typeof apiKeyRoles)[number];

type ScopedCall = Pick<Endpoint, "method" | "path" | "who" | "needsStepUp">;

/** Returns the scope of a call: the first part of its path, and `read` or `write`. */
export function callScope({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${path.split("/")[1]!}:${method === "GET" ? "read" : "write"}`;
}

/**
 * Calls that create links to unpublished pages. A link would outlive its key, and shows everything that its maker may
 * see.
 */
const previewLinkCalls: readonly string[] = [
  "/configuration/preview-links",
  "/products/preview-links",
  "/shop-access/preview",
];

/**
 * Tells whether a call is closed to API keys. That covers calls about the caller's account, preview links, step-up
 * calls and owner-only calls.
 */
export function isForPeopleOnly({ path, who, needsStepUp }: ScopedCall): boolean {
  const isOwnerOnly = typeof who === "object" && !apiKeyRoles.some((role) => who.includes(role));
  return (
    path.startsWith("/auth/") ||
    previewLinkCalls.includes(path) ||
    needsStepUp === true ||
    isOwnerOnly
  );
}

/** Lists every scope that an API key may have. */
export function apiScopes(
  api: Api,
  media: Readonly<Record<string, Readonly<Record<string, MediaEndpoint>>>>,
): string[] {
  const calls: ScopedCall[] = [...Object.values(api), ...Object.values(media)].flatMap((noun) =>
    Object.values(noun),
  );
  const scopes = calls
    .filter((call) => call.who !== "anyone" && !isForPeopleOnly(call))
    .map(callScope);
  return [...new Set(scopes)].toSorted();
}
