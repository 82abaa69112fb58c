import { expect, test } from "vitest";
import { readTransferWords } from "./typed-transfer.rules.ts";

test.each([
  ["817", 81_700],
  ["817.5", 81_750],
  ["HK$1,280.50", 128_050],
  ["hkd 20", 2000],
  ["ＨＫ＄８１７．００", 81_700],
  ["1,28", undefined],
  ["99999999", undefined],
  ["20261123-0042", undefined],
  ["Chan", undefined],
])("reads %s as %s cents", (query, cents) => expect(readTransferWords(query).cents).toBe(cents));

test("ignores blanks and hyphens in a part of a reference or name", () => {
  expect(readTransferWords(" hb–7kq4 m2x9").part).toBe("hb7kq4m2x9");
  expect(readTransferWords("陳 大文").part).toBe("陳大文");
});
