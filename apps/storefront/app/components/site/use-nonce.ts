import { createContext, use } from "react";

/** The server's entry provides the value while it renders; browsers have none. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
