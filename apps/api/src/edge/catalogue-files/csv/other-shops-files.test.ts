import { writeReason } from "@harbour/contracts/reasons";
import { describe, expect, test } from "vitest";
import { findHeaderFaults } from "./csv-columns.rules.ts";

const readHeaderFaults = (header: string) =>
  findHeaderFaults(header.split(",")).map(writeReason).join("\n");

describe("refused export of another shop", () => {
  test.each([
    [
      "Shopify",
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src",
      {
        Handle: "key",
        "Body (HTML)": "long_description_en",
        Vendor: "brand",
        Type: "categories",
        "Variant SKU": "sku",
        "Variant Inventory Qty": "stock",
        "Variant Price": "price",
        "Image Src": "pictures",
      },
    ],
    [
      "WooCommerce",
      "ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Images",
      {
        Type: "categories",
        Name: "title_en",
        Description: "long_description_en",
        Images: "pictures",
      },
    ],
    [
      "Magento",
      "sku,store_view_code,product_type,name,description,product_online,url_key,special_price,qty,base_image",
      { name: "title_en", product_online: "is_public", url_key: "slug", qty: "stock" },
    ],
    [
      "SHOPLINE",
      "Product ID,Product Name (English),Product Name (Traditional Chinese),Product Description (Simplified Chinese),Quantity",
      {
        "Product Name (English)": "title_en",
        "Product Name (Traditional Chinese)": "title_zh",
        "Product Description (Simplified Chinese)": "long_description_cn",
        Quantity: "stock",
      },
    ],
  ])(
    "names our nearest columns to those of %s, the required ones and the documentation",
    (_shop, header, nearest) => {
      for (const [foreignColumn, ownColumn] of Object.entries(nearest))
        expect(readHeaderFaults(header)).toContain(`${foreignColumn} → ${ownColumn}`);
      expect(readHeaderFaults(header)).toContain("New rows need key, store, title_en, sku, price.");
      expect(readHeaderFaults(header)).toContain("docs/catalogue-format.md");
    },
  );

  test("names the columns without a name", () => {
    expect(readHeaderFaults("key,store,,title,")).toBe(
      "Column 3, 5 has no name. Give it one, or take it out.",
    );
  });

  test("recognises our own column names in another spelling", () => {
    expect(readHeaderFaults("SKU,Type,Colour")).toContain("SKU → sku, Type → type, Colour");
    expect(readHeaderFaults("key,store,title,sku,price")).toBe("");
  });
});
