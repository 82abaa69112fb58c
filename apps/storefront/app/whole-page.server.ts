import { Writable } from "node:stream";
import { type PageWithPolicy, addContentSecurityPolicy } from "./content-security-policy.server.ts";
import { deferScripts } from "./defer-scripts.server.ts";

/**
 * Collects the page that React renders, and returns it complete.
 * @param paymentOrigins the further origins of pages at which orders are paid
 */
export function collectWholePage(
  nonce: string,
  paymentOrigins: readonly string[],
  onDone: (page: PageWithPolicy) => void,
): Writable {
  const chunks: Uint8Array[] = [];
  return Object.assign(new Writable(), {
    // React writes the whole page at once, because streaming would take as long as rendering.
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      return true;
    },
    end() {
      const page = deferPageScripts(Buffer.concat(chunks), nonce);
      onDone(addContentSecurityPolicy(page, nonce, paymentOrigins));
    },
  });
}

/**
 * Defers the scripts, which are named in the head and started after the visible part. The visible part between them
 * is not decoded. Texts of shoppers cannot contain these tags, because React escapes them.
 */
function deferPageScripts(page: Buffer, nonce: string): Buffer<ArrayBuffer> {
  const headEnd = Math.max(0, page.indexOf("</head>"));
  const tail = Math.max(headEnd, page.lastIndexOf("</main>"));
  return Buffer.concat([
    deferScriptsIn(page.subarray(0, headEnd)),
    page.subarray(headEnd, tail),
    deferScriptsIn(page.subarray(tail)),
  ]);

  function deferScriptsIn(chunk: Buffer): Buffer {
    return Buffer.from(deferScripts(chunk.toString(), nonce));
  }
}
