import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Counts the products and variants in a catalogue of JSON Lines. */
export async function countRecords(file: string): Promise<{ products: number; variants: number }> {
  let products = 0;
  let variants = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() === "") continue;
    const record = JSON.parse(line) as { type: string; variants?: unknown[] };
    if (record.type === "product") products += 1;
    variants += record.variants?.length ?? 0;
  }
  return { products, variants };
}
