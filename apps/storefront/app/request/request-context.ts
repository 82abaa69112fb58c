import { splitLanguage, type Language } from "@harbour/i18n";
import { createContext, redirect, type RouterContextProvider } from "react-router";
import { storeOfPath, type StoreAlias } from "../paths.ts";
import type { Session, ShopClient } from "./session.server.ts";
import { composeSignInAddress } from "./sign-in-address.ts";

/** A request for a page, with everything it may use. */
interface ServerContext {
  /** The origin that canonical and alternate addresses start with. */
  readonly publicUrl: string;
  readonly theme: "light" | "dark" | null;
  readonly direction: "ltr" | "rtl";
  /** The API without a visitor. Its answers are the same for all, so pages made from it alone may be cached. */
  readonly api: ShopClient;
  /** The API as this visitor. Using it makes the page personal. */
  readonly session: Session;
  /** Reads a cookie of this browser. A page that reads a cookie is personal. */
  readonly readCookie: (name: string) => string | undefined;
  /** The preview of a browser that opened its link; null for others. */
  readonly preview: {
    readonly token: string;
    /** Records that the page shows a draft. */
    readonly markDraftShown: () => void;
  } | null;
  readonly setCookie: (line: string) => void;
  readonly isSecure: boolean;
  /** Logs a failure of the site. `route` is a pattern, because addresses may contain private data. */
  readonly logFailure: (error: unknown, route: string) => void;
}

/** A request with its page, store and language. */
export interface RequestContext extends ServerContext {
  readonly language: Language;
  /** The path without its language. */
  readonly path: string;
  readonly store: StoreAlias;
  readonly url: URL;
}

export const requestContext = createContext<ServerContext>();

/** The origins of payment pages, if the provider's pages have origins other than the usual ones. */
export const paymentPageOrigins = createContext<readonly string[]>([]);

/** Returns the context of a loader or action: `const { api, language, store } = readRequestContext(args)`. */
export function readRequestContext({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): RequestContext {
  const { language, path } = splitLanguage(url.pathname);
  const requestState = context.get(requestContext);
  const redirectToSignIn = () =>
    redirect(composeSignInAddress(url.pathname + url.search, language), 303);
  const session = {
    ...requestState.session,
    memberClient: () => requestState.session.memberClient(redirectToSignIn),
  };
  return { ...requestState, session, language, path, store: storeOfPath(path), url };
}
