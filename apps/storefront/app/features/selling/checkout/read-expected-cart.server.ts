import { id, money } from "@harbour/contracts";
import { z } from "zod";
import type { ExpectedCart } from "./expected-cart.ts";

const schema = z.object({
  lines: z.record(id, z.tuple([z.int().min(0), money])),
  discounts: z.record(id, z.tuple([z.string(), money])),
  shipping: money,
  points: z.int().min(0),
  gifts: z.record(id, z.tuple([z.string(), z.int().min(1)])),
}) satisfies z.ZodType<ExpectedCart>;

/** Reads the expected cart in the hidden field; null for an invalid value. */
export function readExpectedCart(text: string): ExpectedCart | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
