import { Writable } from "node:stream";
import { contentSource } from "@harbour/site-kit/content-source";
import { deferScripts } from "../../../patches/react-router/defer-scripts.server.ts";
import { type PageWithPolicy, addContentSecurityPolicy } from "./content-security-policy.server.ts";
import { stylesMark } from "./styles-mark.ts";
import stylesheet from "./app.css?inline";

/** The styles that every page contains unchanged. */
const styles = Buffer.from(stylesheet);
const knownStyles = { mark: Buffer.from(stylesMark), text: styles, source: contentSource(styles) };

/**
 * Collects the page that React renders, and returns it complete.
 * @param payAt the further origins of pages at which orders are paid
 */
export function wholePage(
  nonce: string,
  payAt: readonly string[],
  done: (page: PageWithPolicy) => void,
): Writable {
  const chunks: Uint8Array[] = [];
  return Object.assign(new Writable(), {
    // React writes the whole page at once, because streaming would take as long as rendering.
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      return true;
    },
    end() {
      const page = withWaitingScripts(Buffer.concat(chunks), nonce);
      done(addContentSecurityPolicy(page, nonce, { known: knownStyles, payAt }));
    },
  });
}

/**
 * Delays scripts. The head names them before the styles, and the end calls them after the visible part. The rest stays
 * bytes. The nonce is part of the searched text, because no text of a shopper can contain it.
 */
function withWaitingScripts(page: Buffer, nonce: string): Buffer<ArrayBuffer> {
  const head = Math.max(0, page.indexOf(`nonce="${nonce}">${stylesMark}`));
  const tail = Math.max(head, page.lastIndexOf("</main>"));
  return Buffer.concat([
    late(page.subarray(0, head)),
    page.subarray(head, tail),
    late(page.subarray(tail)),
  ]);

  function late(part: Buffer): Buffer {
    return Buffer.from(deferScripts(part.toString(), nonce));
  }
}
