import { expect, test } from "vitest";
import { startTestApi } from "../../../testing/index.ts";

const shop = await startTestApi();
const staff = shop.as(await shop.operator("owner"));

test.each([
  ["an empty text", "", "The file is empty."],
  ["blank lines", " \n\r\n", "The file is empty."],
  ["a header alone", "Date,Amount,Details\n", "Line 1 names the columns. No row follows."],
  ["an xlsx", "PK\u0003\u0004\u0014\0\u0006\0", /^This is a workbook/],
  ["an xlsx in base64", "UEsDBBQABgAIAAAA", /^This is a workbook/],
  ["an xls", "\uFFFD\uFFFD\u0011\uFFFD\uFFFD\u001A", /^This is a workbook/],
  ["an xls of single bytes", "\u00D0\u00CF\u0011\u00E0\u00A1", /^This is a workbook/],
  ["a page named xls", "<html><table><tr><td>Date</td></tr></table>", /^This is a web page/],
  ["a PDF", "%PDF-1.7\n1 0 obj", /^This is a PDF/],
  ["Big5 read as UTF-8", "\uFFFD\uFFFD,\uFFFD\uFFFD\n1,2", /save the file as UTF-8/],
])("refuses a bank file that is %s, with advice", async (_what, csv, sentence) => {
  const sentReply = await staff.post("/bank-statements", { file_name: "november.xlsx", csv });
  expect(sentReply.body).toMatchObject({ code: "validation" });
  expect(sentReply.body.errors.csv).toEqual([expect.stringMatching(sentence)]);
  expect((await staff.get("/bank-statements")).body.data).toEqual([]);
});
