import { createProcessPool, ProcessEnded } from "../../platform/processes/process-pool.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import type * as drawing from "./draw-pdf.worker.ts";
import type { PrintedDocument } from "./printed-page.ts";

/**
 * A queue of documents. Buyers and staff have separate queues, so that a batch of packing slips does not delay a
 * receipt.
 */
export type Printer = "buyers" | "back-office";

/**
 * Starts one process per queue. Drawing a page takes 40 ms, which would delay other requests, and the fonts take 50
 * MB.
 */
const startPrinter = () =>
  createProcessPool<typeof drawing>({
    file: new URL("draw-pdf.worker.ts", import.meta.url),
    maxProcesses: 1,
  });
const printers = { buyers: startPrinter(), "back-office": startPrinter() };
const maxWaiting = 20;
/**
 * Limits a document's time, including the wait in the queue. Fifty orders take two seconds, so a longer job must have
 * failed.
 */
const maxMs = 30_000;

/**
 * Renders one PDF of all documents, each on a new sheet. A process that takes too long is ended.
 * @throws ShopError `unavailable` when the queue is too long, or the document took too long
 */
export async function renderPdf(
  documents: readonly PrintedDocument[],
  { printer, limitMs = maxMs }: { readonly printer: Printer; readonly limitMs?: number },
): Promise<Buffer> {
  const processPool = printers[printer];
  if (processPool.waiting() >= maxWaiting)
    throw createPrintDelayError("Many documents are being printed. Please try again.");
  try {
    return Buffer.from(await processPool.run("drawPdf", documents, limitMs));
  } catch (error) {
    if (error instanceof ProcessEnded)
      throw createPrintDelayError("This takes too long to be printed.");
    throw error;
  }
}

function createPrintDelayError(message: string): ShopError {
  return new ShopError("unavailable", message, { retryAfter: 5 });
}
