import { data } from "react-router";
import type { RequestContext } from "../../request/request-context.ts";
import { readRecommended } from "../products/read-recommended.ts";
import type { Unmatched } from "./unmatched.ts";

/** Makes the 404 of an unknown address, for `throw`. It shows products to go on with if the shop answers. */
export async function answerUnmatched(context: RequestContext) {
  const products = await readRecommended(context).catch(() => []);
  return data<Unmatched>({ reason: "unmatched", products }, { status: 404 });
}
