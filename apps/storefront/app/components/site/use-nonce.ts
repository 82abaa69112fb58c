import { createContext, use } from "react";

/** Set by the server's entry. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Browsers hide it from selectors and styles, not from scripts: a style that is drawn anew is refused without it. */
const inDocument = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLElement>("script[nonce]")?.nonce;

export const useNonce = () => use(NonceContext) ?? inDocument;
