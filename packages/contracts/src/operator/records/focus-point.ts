import { z } from "zod";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";

/** The point of a picture that crops keep in sight, in steps of 5% from left and top: `30% 70%`. */
export const focusPoint = z.string().regex(/^(?:100|[1-9]?[05])% (?:100|[1-9]?[05])%$/, {
  error: encodeReason(makeReason("not-a-focus-point")),
});
