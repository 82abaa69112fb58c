import { RouterContextProvider } from "react-router";
import { requestContext, type RequestContext } from "../request/request-context.ts";

/** Returns the arguments of the loader of the page at `path`. */
export function loaderArgs(
  path: string,
  context: RequestContext,
  params: Readonly<Record<string, string>> = {},
) {
  const url = new URL(path, "https://shop.example.hk");
  const provider = new RouterContextProvider();
  provider.set(requestContext, context);
  return { request: new Request(url), url, context: provider, params } as never;
}
