import type { Api, Endpoint, MediaEndpoint } from "../../endpoint.ts";
import { operatorRoles } from "../roles.ts";

/** Roles of API keys: all but the owner's, whose own rights are for people. */
export const apiKeyRoles = operatorRoles.filter((role) => role !== "owner");
export type ApiKeyRole = (typeof apiKeyRoles)[number];

type Placed = Pick<Endpoint, "method" | "path" | "who" | "needsStepUp">;

/** Returns the scope of a call: the first part of its path, and whether it only reads. */
export function callScope({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${path.split("/")[1]!}:${method === "GET" ? "read" : "write"}`;
}

/** Calls for links into unpublished pages. They would outlive a key, and show what its maker may see. */
const previewLinkCalls: readonly string[] = [
  "/configuration/preview-links",
  "/shop-access/preview",
];

/** Tells whether a call is for people alone: one's own account, links, what needs a fresh proof, and what is the owner's. */
export function isForPeopleOnly({ path, who, needsStepUp }: Placed): boolean {
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
  const calls: Placed[] = [...Object.values(api), ...Object.values(media)].flatMap((noun) =>
    Object.values(noun),
  );
  const scopes = calls
    .filter((call) => call.who !== "anyone" && !isForPeopleOnly(call))
    .map(callScope);
  return [...new Set(scopes)].toSorted();
}
