import { ApiError } from "@harbour/api-client";
import type { RequestContext } from "../request/request-context.ts";
import type { ShopClient } from "../request/session.server.ts";

/** Returns a context in which the API refuses every call that `apiHandlers` does not name. */
export function makeRefusingContext(status: number, apiHandlers: object = {}): RequestContext {
  const refuse = async () => {
    throw new ApiError({ status, headers: {}, body: "" });
  };
  const client = new Proxy(apiHandlers as Record<string, object>, {
    get: (nouns, noun: string) =>
      noun === "then"
        ? undefined
        : typeof nouns[noun] === "function"
          ? nouns[noun]
          : new Proxy(nouns[noun] ?? {}, {
              get: (calls, name) =>
                name === "then"
                  ? undefined
                  : ((calls as Record<string | symbol, unknown>)[name] ?? refuse),
            }),
  }) as unknown as ShopClient;
  const resolveClient = async () => client;
  return {
    api: client,
    session: {
      findExistingClient: resolveClient,
      ensureClient: resolveClient,
      memberClient: resolveClient,
      user: refuse,
    },
    readCookie: () => undefined,
    language: "en",
    store: "main",
    path: "/",
    url: new URL("https://shop.example.hk/"),
    publicUrl: "https://shop.example.hk",
  } as unknown as RequestContext;
}
