import { expect, test } from "vitest";
import { readBankFile } from "./read-file.ts";

test("reads UTF-8 with and without a byte order mark", async () => {
  expect(await readBankFile(new Blob(["日期,金額"]))).toBe("日期,金額");
  expect(await readBankFile(new Blob(["\uFEFF日期"]))).toBe("日期");
});

test("reads Big5 when the bytes are not valid UTF-8", async () => {
  const big5 = Uint8Array.of(0xa4, 0xe9, 0xb4, 0xc1);
  expect(await readBankFile(new Blob([big5]))).toBe("日期");
});
