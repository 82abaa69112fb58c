import { z } from "zod";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";

/** The point of a picture that cropped views keep in sight, in percent from left and top: `30% 70%`. */
export const focusPoint = z.string().regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, {
  error: encodeReason(makeReason("not-a-focus-point")),
});
