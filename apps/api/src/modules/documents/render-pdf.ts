import { Piscina } from "piscina";
import { ShopError } from "../../platform/shop-error.ts";
import type { PrintedDocument } from "./printed-page.ts";

/** A page takes some 40 ms, of which requests would wait; documents wait for each other instead. */
const pool = {
  filename: new URL("draw-pdf.worker.ts", import.meta.url).href,
  name: "drawPdf",
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 20,
  /** The fonts take 50 MB, which are given back when nobody prints. */
  idleTimeout: 10_000,
};
let drawing: Piscina<readonly PrintedDocument[], Uint8Array> | undefined;

/**
 * One PDF of all the documents, each beginning a sheet of its own.
 * @throws ShopError `unavailable` when more wait than are worth waiting for
 */
export async function renderPdf(documents: readonly PrintedDocument[]): Promise<Buffer> {
  drawing ??= new Piscina(pool);
  if (drawing.queueSize >= pool.maxQueue)
    throw new ShopError("unavailable", "Many documents are being printed. Please try again.", {
      retryAfter: 5,
    });
  const bytes = await drawing.run(documents);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
