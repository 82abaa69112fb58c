import { Writable } from "node:stream";
import stylesheet from "./app.css?inline";
import { type PageWithPolicy, sourceOf, withPolicy } from "./content-security-policy.server.ts";
import { withLateScripts } from "./late-scripts.server.ts";
import { stylesMark } from "./styles-mark.ts";

/** What every page carries as it is. */
const styles = Buffer.from(stylesheet);
const knownStyles = { text: styles, source: sourceOf(styles) };

/** Takes what React draws and hands it over whole, as it is sent. @param payAt origins of pages at which orders are paid besides */
export function wholePage(
  nonce: string,
  payAt: readonly string[],
  done: (page: PageWithPolicy) => void,
): Writable {
  const chunks: Uint8Array[] = [];
  return Object.assign(new Writable(), {
    // React writes all of it at once: a stream's own care between two writes would take as long as drawing does.
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      return true;
    },
    end() {
      done(
        withPolicy(assembled(Buffer.concat(chunks), nonce), nonce, { known: knownStyles, payAt }),
      );
    },
  });
}

/**
 * The styles go where the mark is, and scripts wait. Those are named in the head and called behind what is to be seen; the
 * bulk of the page lies between and stays bytes as it is. The nonce is part of what is looked for: no text of a shopper's can hold it.
 */
function assembled(page: Buffer, nonce: string): Buffer<ArrayBuffer> {
  const opening = `nonce="${nonce}">`;
  const at = page.indexOf(opening + stylesMark);
  const head = at === -1 ? 0 : at + opening.length;
  const body = at === -1 ? 0 : head + stylesMark.length;
  const tail = Math.max(body, page.lastIndexOf("</main>"));
  return Buffer.concat([
    late(page.subarray(0, head)),
    at === -1 ? Buffer.alloc(0) : styles,
    page.subarray(body, tail),
    late(page.subarray(tail)),
  ]);

  function late(part: Buffer): Buffer {
    return Buffer.from(withLateScripts(part.toString(), nonce));
  }
}
