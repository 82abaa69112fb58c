import { createContext, use } from "react";

/** Set by the server's entry; browsers hide nonces from scripts, so there it is nothing. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
