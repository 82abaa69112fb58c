import { expect, test } from "vitest";
import { isForAdults } from "./adult-rating.ts";

test.each([
  "18+",
  "18",
  "PEGI 18",
  "R18+",
  "USK 18",
  "21+",
  "CERO Z",
  "AO",
  "Class II",
  "Class III",
])("what is rated %s is for adults", (rating) => expect(isForAdults(rating)).toBe(true));

test.each([null, "", "0+", "3+", "12+", "PEGI 16", "17+", "E", "T", "CERO D", "RP"])(
  "what is rated %s is for everybody it says",
  (rating) => expect(isForAdults(rating)).toBe(false),
);
