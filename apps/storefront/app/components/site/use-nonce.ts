import { createContext, use } from "react";

/** Set by the server's entry while it draws: it marks what is ours and leaves before the page does. Browsers know of none. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
