import { describe, expect, test } from "vitest";
import { readShipment } from "./read-shipment.ts";

const readPairs = (text: string) => readShipment(text).map(({ order, number }) => [order, number]);

describe("pasted tracking numbers", () => {
  test.each([
    ["tabs", "HB-7KQ4-M2X9\tSF123"],
    ["commas", "HB-7KQ4-M2X9,SF123"],
    ["semicolons", "HB-7KQ4-M2X9; SF123"],
    ["blanks", "HB-7KQ4-M2X9   SF123"],
    ["quotes", '"HB-7KQ4-M2X9","SF123"'],
    ["quotes after a blank", 'HB-7KQ4-M2X9, "SF123"'],
    ["full-width signs", "ＨＢ－７ＫＱ４－Ｍ２Ｘ９　ＳＦ１２３"],
    ["the number first", "SF123\tHB-7KQ4-M2X9"],
    ["blank cells between them", "HB-7KQ4-M2X9\t\t\tSF123\t"],
    ["other cells between them", "1,HB-7KQ4-M2X9,Chan Tai Man,SF123"],
  ])("reads cells between %s", (_name, text) => {
    expect(
      readPairs(text).map(([order, number]) => [order!.replaceAll("－", "-"), number]),
    ).toEqual([["HB-7KQ4-M2X9", "SF123"]]);
  });

  test("keeps blanks in the order's reference and in the tracking number", () => {
    expect(readPairs("order hb 7kq4 m2x9 SF 12 34")).toEqual([["order hb 7kq4 m2x9", "SF 12 34"]]);
    expect(readPairs("298Z-HKH9 SF1")).toEqual([["298Z-HKH9", "SF1"]]);
  });

  test("skips the header row and blank rows, and counts them as lines of the text", () => {
    const text = "\nOrder,Name,Tracking\r\n\r\nHB-7KQ4-M2X9,Chan,SF1\r\n,,\nHB-7KQ4-M2XA,Lee,SF2";
    expect(readShipment(text)).toEqual([
      { line: 4, lastLine: 4, order: "HB-7KQ4-M2X9", number: "SF1" },
      { line: 6, lastLine: 6, order: "HB-7KQ4-M2XA", number: "SF2" },
    ]);
  });

  test("a row whose cells have line breaks counts all its lines", () => {
    const text = 'HB-7KQ4-M2X9,"Chan\nTai\nMan",SF123456\n\nHB-7KQ4-M2XA,Lee,SF234567';
    expect(readShipment(text)).toEqual([
      { line: 1, lastLine: 3, order: "HB-7KQ4-M2X9", number: "SF123456" },
      { line: 5, lastLine: 5, order: "HB-7KQ4-M2XA", number: "SF234567" },
    ]);
  });

  test("joins an order with the tracking number that a scanner types on the next line", () => {
    expect(readShipment("HB-7KQ4-M2X9\nSF123456\nHB-7KQ4-M2XA\n\nSF234567\n")).toEqual([
      { line: 1, lastLine: 2, order: "HB-7KQ4-M2X9", number: "SF123456" },
      { line: 3, lastLine: 5, order: "HB-7KQ4-M2XA", number: "SF234567" },
    ]);
  });

  test("gives an order no second tracking number from the next line", () => {
    expect(readPairs("HB-7KQ4-M2X9 SF123456\nSF234567")).toEqual([
      ["HB-7KQ4-M2X9", "SF123456"],
      ["SF234567", ""],
    ]);
  });

  test("follows the header's columns, in Chinese too", () => {
    expect(readPairs("運單號碼\t訂單編號\t備註\nAB12CD34\tHB-7KQ4-M2X9\tfragile 2")).toEqual([
      ["HB-7KQ4-M2X9", "AB12CD34"],
    ]);
  });

  test("reads a tracking number that looks like an order reference as the tracking number", () => {
    expect(readPairs("AB12CD34\tHB-7KQ4-M2X9")).toEqual([["HB-7KQ4-M2X9", "AB12CD34"]]);
  });

  test.each([
    ["its cell is empty beside others", "Order,Tracking number,Recipient\nHB-7KQ4-M2X9,,Chan"],
    ["two cells may be one", "HB-7KQ4-M2X9\tSF1234567\tSF7654321"],
    ["no title names one", "Order,SF No.,Weight,Phone\nHB-7KQ4-M2X9,SF1234567,1.25,91234567"],
  ])("reads no tracking number when %s", (_name, text) => {
    expect(readPairs(text)).toEqual([["HB-7KQ4-M2X9", ""]]);
  });

  test.each([
    ["a phone", "Order,Phone number,Waybill\nHB-7KQ4-M2X9,91234567,SF123"],
    ["a customer's number", "Order number,Customer number,Tracking\nHB-7KQ4-M2X9,C-77,SF123"],
    ["a day", "Order no.,Tracking number 1,Date\nHB-7KQ4-M2X9,SF123,2026-11-29"],
    ["a name", "HB-7KQ4-M2X9\tSF123\tChan Tai Man"],
    ["a price", "HB-7KQ4-M2X9\tHK$128.00\tSF123"],
  ])("reads the tracking number instead of %s", (_name, text) => {
    expect(readPairs(text)).toEqual([["HB-7KQ4-M2X9", "SF123"]]);
  });

  test("reads a tracking number that a spreadsheet stores as a formula's text", () => {
    expect(readPairs('HB-7KQ4-M2X9\t="00123456"')).toEqual([["HB-7KQ4-M2X9", "00123456"]]);
  });

  test("a stray pair of quotes does not merge two rows", () => {
    expect(readPairs('HB-7KQ4-M2X9\t"SF1\nHB-7KQ4-M2XA\tSF2"')).toEqual([
      ["HB-7KQ4-M2X9", '"SF1'],
      ["HB-7KQ4-M2XA", 'SF2"'],
    ]);
  });

  test("a row without a tracking number has an empty tracking number", () => {
    expect(readPairs("HB-7KQ4-M2X9\nHB 7KQ4 M2XA\nlamp")).toEqual([
      ["HB-7KQ4-M2X9", ""],
      ["HB 7KQ4 M2XA", ""],
      ["lamp", ""],
    ]);
  });

  test("reads a quote that is never closed as ordinary text", () => {
    expect(readPairs('"HB-7KQ4-M2X9\tSF1\nHB-7KQ4-M2XA\tSF2')).toEqual([
      ['"HB-7KQ4-M2X9', "SF1"],
      ["HB-7KQ4-M2XA", "SF2"],
    ]);
  });

  test("reads no rows from an empty text", () => {
    expect(readShipment(" \n\t\n")).toEqual([]);
  });
});
