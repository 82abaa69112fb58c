import build from "fast-json-stringify";
import type { z } from "zod";
import { replySchema } from "./reply-schema.ts";

type Serialise = (result: unknown) => string;
const serialisers = new WeakMap<z.ZodType, Serialise>();

/**
 * Returns the function that serialises a response of this shape, without undeclared fields. Each shape is compiled at
 * its first response. Compiling all of them would take 0.3 s at the start, and most are never sent.
 */
export function replySerialiser(response: z.ZodType): Serialise {
  return (result) => compileReply(response)(result);
}

/** Compiles a shape, or returns its compiled form. @throws Error for a shape that cannot be serialised */
export function compileReply(response: z.ZodType): Serialise {
  const compiledSerialiser = serialisers.get(response);
  if (compiledSerialiser !== undefined) return compiledSerialiser;
  const serialise: Serialise = build(replySchema(response));
  serialisers.set(response, serialise);
  return serialise;
}
