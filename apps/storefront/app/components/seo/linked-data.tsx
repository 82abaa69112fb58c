import { createContext, use, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useNonce } from "../site/use-nonce.ts";

/** The server's entry provides the value while it renders a document. */
export const LinkedDataContext = createContext<string | undefined>(undefined);

const scriptId = "linked-data";

/** Writes structured data for search engines, on the server only. Browsers remove it when they move to another page. */
export function LinkedData() {
  const serverJson = use(LinkedDataContext);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const nonce = useNonce();
  const isFirst = key === firstKey;
  const text = import.meta.env.SSR ? serverJson : isFirst ? readFromDocument() : undefined;
  const inner = useMemo(() => text && { __html: text }, [text]);
  if (!inner) return null;
  return (
    <script
      id={scriptId}
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- escaped where it was written
      dangerouslySetInnerHTML={inner}
    />
  );
}

const readFromDocument = () => document.getElementById(scriptId)?.textContent ?? undefined;
