import { Piscina } from "piscina";
import { ShopError } from "../../platform/replies/shop-error.ts";
import type { PrintedDocument } from "./printed-page.ts";

/** A queue of documents. Buyers and staff have separate queues, so that fifty packing slips delay no receipt. */
export type Printer = "buyers" | "back-office";

/** One thread per queue, because a page takes 40 ms that would otherwise delay requests. */
const pool = {
  filename: new URL("draw-pdf.worker.ts", import.meta.url).href,
  name: "drawPdf",
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 20,
  /** The fonts take 50 MB, which an idle thread releases. */
  idleTimeout: 10_000,
};
const printers = new Map<Printer, Piscina<readonly PrintedDocument[], Uint8Array>>();
/**
 * Limits a document's time, waiting included. Fifty orders take two seconds, so a longer job has a
 * fault.
 */
const maxMs = 30_000;

/**
 * Renders one PDF of all documents, each on a new sheet.
 * @throws ShopError `unavailable` when the queue is too long, or the document took too long; its thread is then ended
 */
export async function renderPdf(
  documents: readonly PrintedDocument[],
  { printer, limitMs = maxMs }: { readonly printer: Printer; readonly limitMs?: number },
): Promise<Buffer> {
  const drawing = printers.get(printer) ?? new Piscina(pool);
  printers.set(printer, drawing);
  if (drawing.queueSize >= pool.maxQueue)
    throw printLater("Many documents are being printed. Please try again.");
  const signal = AbortSignal.timeout(limitMs);
  try {
    const bytes = await drawing.run(documents, { signal });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (signal.aborted) throw printLater("This takes too long to be printed.");
    throw error;
  }
}

function printLater(message: string): ShopError {
  return new ShopError("unavailable", message, { retryAfter: 5 });
}
