import type { ListedVariant } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import {
  findCellFault,
  formatStoredCell,
  makeChange,
  type Column,
  countCells,
  type Edits,
  findColumn,
  listSuddenPrices,
  listTypedPrices,
  placePastedCells,
  parsePastedBlock,
  setCells,
  removeSavedCells,
} from "./sheet.ts";

const variant = (sku: string): ListedVariant => ({
  _id: sku,
  version: `v-${sku}`,
  product: { store: "main", key: "fox", title: { en: "Fox", zh: "狐", cn: "狐" } },
  sku,
  title: { en: "Fox", zh: "狐", cn: "狐" },
  options: [],
  price: "100.00",
  discount: { type: "PERCENTAGE", value: "15.00", from: null, until: "2027-01-01T00:00:00.000Z" },
  stock: { "kwai-chung": 3 },
  barcode: null,
  per_order_limit: null,
  per_person_limit: 2,
  low_stock_threshold: null,
});
const variants = [variant("A"), variant("B")];
const columns: Column[] = ["price", "discount", "stock kwai-chung"];

describe("sheet of variants", () => {
  test("a pasted block changes the cells that it covers, and cells beyond the sheet are ignored", () => {
    const block = parsePastedBlock('HK$1,299.00\t10%\r\n"88"\t\t5\t9\r\n7.00\n');
    const cells = placePastedCells(block, { row: 0, column: 0 }, variants, columns);
    const edits = setCells({}, variants, cells);
    expect(edits).toEqual({
      A: { price: "HK$1,299.00", discount: "10%" },
      B: { price: "88", discount: "", "stock kwai-chung": "5" },
    });
    expect(makeChange(variants[0]!, edits["A"]!)).toEqual({
      sku: "A",
      version: "v-A",
      price: "1299.00",
      discount: { type: "PERCENTAGE", value: "10", from: null, until: "2027-01-01T00:00:00.000Z" },
    });
    expect(makeChange(variants[1]!, edits["B"]!)).toEqual({
      sku: "B",
      version: "v-B",
      price: "88",
      discount: null,
      stock: { "kwai-chung": { seen: 3, count: 5 } },
    });
  });

  test("a cell that gets its stored value again counts as unchanged", () => {
    const text = formatStoredCell(variants[0]!, "discount");
    expect(text).toBe("15%");
    const edits = setCells({ A: { discount: "9%" } }, variants, [
      { sku: "A", column: "discount", text },
    ]);
    expect(edits).toEqual({});
  });

  test("an invalid cell has a fault, and its row is not saved", () => {
    const faults = (["9o", "", "1e3", "-4", "12.345"] as const).map((text) =>
      findCellFault("price", text),
    );
    expect(new Set(faults)).toEqual(new Set(["wrong_price"]));
    expect(findCellFault("barcode", "4.89E+12")).toBe("wrong_barcode");
    expect(findCellFault("per_order_limit", "1000")).toBe("wrong_limit");
    expect(findCellFault("low_stock_threshold", "0")).toBeUndefined();
    expect(findCellFault("low_stock_threshold", "1001")).toBe("wrong_threshold");
    expect(findCellFault("stock kwai-chung", "2.5")).toBe("wrong_count");
    expect(makeChange(variants[0]!, { price: "9o" })).toBeUndefined();
  });

  test("a value typed during a save stays in its cell", () => {
    const sentCells = { price: "90" };
    expect(removeSavedCells({ A: { price: "90" } }, "A", sentCells)).toEqual({});
    expect(removeSavedCells({ A: { price: "91" } }, "A", sentCells)).toEqual({
      A: { price: "91" },
    });
    expect(findColumn("discount.value", { discount: "99%" })).toBe("discount");
  });
});

test("staff can save valid rows while a row with an invalid cell waits", () => {
  const edits: Edits = { "LF-1": { price: "12.00" }, "LF-2": { price: "much", barcode: "x" } };
  const rows = [{ sku: "LF-1" }, { sku: "LF-2" }, { sku: "LF-3" }];
  expect(countCells(edits, rows)).toMatchObject({ readyCells: 1 });
  expect(countCells(edits, rows).faultCount).toBeGreaterThan(0);
});

test("staff are asked about a price that changes by more than half", () => {
  const rows = variants.concat(variant("C"), variant("D"));
  const edits = {
    A: { price: "HK$150.00" },
    B: { price: "5,100.00" },
    C: { price: "49" },
    D: { price: "9o" },
  };
  expect(listSuddenPrices(listTypedPrices(edits, rows))).toEqual([
    { sku: "B", title: rows[1]!.product.title, from: "100.00", to: "5100.00" },
    { sku: "C", title: rows[2]!.product.title, from: "100.00", to: "49" },
  ]);
});
