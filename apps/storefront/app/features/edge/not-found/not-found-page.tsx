import { makeUnknownAddressReply } from "../../../components/errors/unmatched.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/not-found-page.ts";

/** Answers `/not-found` and all unknown addresses with a real 404. */
export async function loader(args: Route.LoaderArgs) {
  throw await makeUnknownAddressReply(readRequestContext(args));
}

export default function NotFoundPage() {
  return null;
}
