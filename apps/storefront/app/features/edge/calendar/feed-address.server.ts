import { customerApiBase } from "@harbour/contracts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Returns the feed's address. @param token of a member's own feed; everybody's by default */
export function composeFeedAddress(
  { publicUrl, language }: Pick<RequestContext, "publicUrl" | "language">,
  token?: string,
): string {
  const path = token === undefined ? "releases.ics" : `links/${token}/releases.ics`;
  return `${publicUrl}${customerApiBase}/calendar/${path}?language=${language}`;
}
