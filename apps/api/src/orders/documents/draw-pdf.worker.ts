import PdfDocument from "pdfkit";
import { fontFiles } from "../../platform/values/paper-fonts.ts";
import { drawParts } from "./draw-parts.ts";
import type { PrintedDocument } from "./printed-page.ts";
import { numberSheets, createSheet, startSheet } from "./sheet.ts";

/** Draws documents one after the other, each on a new sheet. Runs in a separate process (`render-pdf.ts`). */
export async function drawPdf(documents: readonly PrintedDocument[]): Promise<Uint8Array> {
  const [first] = documents;
  const pdf = new PdfDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: first?.language === "en" ? "en" : "zh",
    info: { Title: first?.title ?? "", Creator: "Harbour", Producer: "Harbour" },
  });
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  const pdfEnded = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  for (const document of documents) {
    const sheet = createSheet(pdf, document);
    startSheet(sheet);
    drawParts(sheet, document.parts);
    numberSheets(sheet);
  }
  pdf.end();
  await pdfEnded;
  return new Uint8Array(Buffer.concat(chunks));
}
