import { createContext, redirect, type RouterContextProvider } from "react-router";
import { splitLanguage, type Language } from "@harbour/i18n";
import type { Session, ShopClient } from "./session.server.ts";
import { signInAddress } from "./sign-in-address.ts";
import { storeOfPath, type StoreAlias } from "../paths.ts";

/** One request for a page and what it may use. */
interface Visit {
  readonly nonce: string;
  /** The origin that canonical and alternate addresses start with. */
  readonly publicUrl: string;
  readonly theme: "light" | "dark" | null;
  readonly direction: "ltr" | "rtl";
  /** The API as nobody: what it answers is the same for all, so pages made from it alone are kept whole. */
  readonly api: ShopClient;
  /** The API as this visitor; using it makes the page personal. */
  readonly session: Session;
  /** What this browser remembers; a page that reads it is about one visitor. */
  readonly ownCookie: (name: string) => string | undefined;
  readonly setCookie: (line: string) => void;
  readonly isSecure: boolean;
  /** Writes a failure of the site into the shop's log; `route` is a pattern, as addresses may hold what logs must not. */
  readonly logFailure: (error: unknown, route: string) => void;
}

/** The visit, and which page of which store in which language is being asked for. */
export interface PageVisit extends Visit {
  readonly language: Language;
  /** The path without its language. */
  readonly path: string;
  readonly store: StoreAlias;
  readonly url: URL;
}

export const visitContext = createContext<Visit>();

/** For loaders and actions: `const { api, language, store } = visitOf(args)`. */
export function visitOf({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): PageVisit {
  const { language, path } = splitLanguage(url.pathname);
  const visit = context.get(visitContext);
  const toSignIn = () => redirect(signInAddress(url.pathname + url.search, language), 303);
  const session = { ...visit.session, registered: () => visit.session.registered(toSignIn) };
  return { ...visit, session, language, path, store: storeOfPath(path), url };
}
