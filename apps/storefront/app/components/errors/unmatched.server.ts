import { data } from "react-router";
import type { RequestContext } from "../../request/request-context.ts";
import { requireFound } from "../../request/require-found.ts";
import { readRecommended } from "../products/read-recommended.ts";
import type { Unmatched } from "./unmatched.ts";

/** Makes the 404 of an unknown address, for `throw`. It recommends products if the shop answers. */
export async function makeUnknownAddressReply(context: RequestContext) {
  const products = await readRecommended(context, "missing").catch(() => []);
  return data<Unmatched>({ reason: "unmatched", products }, { status: 404 });
}

/** Waits for the page's main data. Missing main data become a 404 with recommended products. */
export async function requireSubject<T>(context: RequestContext, reply: Promise<T>): Promise<T> {
  try {
    return await requireFound(reply);
  } catch (error) {
    throw isNotFoundError(error) ? await makeMissingSubjectReply(context) : error;
  }
}

/** Makes the 404 of a page whose main data are missing, for `throw`. */
export async function makeMissingSubjectReply(context: RequestContext) {
  const products = await readRecommended(context, "missing").catch(() => []);
  return data<Unmatched>({ reason: "missing", products }, { status: 404 });
}

/** Recognizes the plain 404 of `requireFound`. */
function isNotFoundError(error: unknown): boolean {
  const { data: body, init } = error as { data?: unknown; init?: ResponseInit | null };
  return body === null && init?.status === 404;
}
