import { describe, expect, test } from "vitest";
import { readMemberWords } from "./member-search.rules.ts";

describe("member search", () => {
  test.each([
    ["Chan", { namePart: "chan", email: "chan" }],
    ["Chan Tai Man", { namePart: "chan tai man" }],
    ["An", { nameStart: "an" }],
    ["志明", { nameLetters: "志明" }],
    ["陳 Peter", { nameLetters: "陳 peter" }],
    ["Anna@Example.com", { email: "anna@example.com" }],
    ["9123 4567", { phones: ["91234567", "85291234567"], email: "9123 4567" }],
    ["+852-9123", { phones: ["8529123", "8528529123"], email: "+852-9123" }],
    ["12", { nameStart: "12" }],
  ])("reads %s", (searchText, searchTerms) => {
    expect(readMemberWords(searchText)).toEqual(searchTerms);
  });
});
