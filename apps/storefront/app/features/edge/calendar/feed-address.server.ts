import { customerApiBase } from "@harbour/contracts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * Returns the address of the calendar's feed.
 * @param token of somebody's own; everybody's unless said
 */
export function feedAddress(
  { publicUrl, language }: Pick<RequestContext, "publicUrl" | "language">,
  token?: string,
): string {
  const path = token === undefined ? "releases.ics" : `links/${token}/releases.ics`;
  return `${publicUrl}${customerApiBase}/calendar/${path}?language=${language}`;
}
