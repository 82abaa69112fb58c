/** The faults of imported files, and the reasons to refuse imports. */
export const fileFaults = {
  "held-in-warehouse": "Orders hold {held} in {warehouse}. Enter {held} or more, not {count}.",
  "preorders-exist": "Customers pre-ordered {count}. Keep it a pre-order.",
  "sku-not-for-sale":
    "Nothing for sale has the SKU {sku}. For a new variant, add its product's key and store.",
  "unknown-category": "There is no category {category}.",
  "category-below-itself": "A category can't be below itself.",
  "sku-taken": "{sku} belongs to {product}.",
  "sku-taken-on-line": "{sku} belongs to {product}, which is on line {line}.",
  "slug-taken-by-kept-key": "{slug} is the address of {key}, which keeps it.",
  "slug-taken-by-key": "{slug} is the address of {key}.",
  "shortened-number":
    "A spreadsheet shortened the number {value}. Format the column as text and enter it again.",
  "picture-outside-folder": "The picture {picture} is outside of the folder.",
  "picture-not-a-file": "The picture {picture} is not a file.",
  "picture-unreadable": "The picture {picture} can't be opened.",
  "unknown-picture": "There is no picture {picture}.",
  "unknown-shop-picture": "The shop has no picture {picture}.",
  "picture-of-other-type": "The picture {picture} is not JPEG, PNG, WebP or AVIF.",
  "picture-too-large": "The picture {picture} has more than 40 million pixels.",
  "picture-damaged": "The picture {picture} is damaged.",
  "picture-lost":
    "The picture {picture} of line {line} can no longer be read. Earlier lines are imported. Mend the picture and import the file again.",
  "picture-slow": "The picture {picture} takes too long to read.",
  "sent-picture-of-other-type": "Please send a picture: JPEG, PNG, WebP or AVIF.",
  "sent-picture-in-heic":
    "HEIC pictures cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send a screenshot.",
  "sent-picture-too-large": "This picture has more than 40 million pixels.",
  "sent-picture-damaged": "This picture is damaged and cannot be read.",
  "sent-picture-slow": "This picture takes too long to be read. Please try again.",
  "differs-from-line": "This differs from line {line}. Rows of one product need the same value.",
  "two-english-texts": "This differs from {column}, and both are the English text. Keep one.",
  "option-column-missing": "There is no column option_{column} for {type}.",
  "left-out-with-line": "Left out, because line {line} of the same record has an error.",
  "row-lost": "Line {line} seems to belong to this product, but can't be read.",
  "json-list":
    "This is JSON in a list or over several lines. Put one object on each line. To convert a list: jq -c '.[]' FILE",
  "not-json-line": "This line is not one JSON object.",
  "duplicate-name": "{name} is twice in one object.",
  "cells-differ": "This row has {cells} cells, but the header has {columns}.",
  "quote-in-cell":
    "The cell {column} has a quote. Put such a cell in quotes, and double its own quotes.",
  "text-behind-quote":
    "The cell {column} goes on after its closing quote. Put the cell in quotes, and double its own quotes.",
  "quote-open": "The cell {column} opens a quote and never closes it.",
  "line-too-long": "This line is longer than {megabytes} MB.",
  "not-utf8": 'This is not UTF-8, perhaps Big5 or GBK. Save it as "CSV UTF-8" in a spreadsheet.',
  "column-missing": "New records need the column {column}.",
  "not-divided-by-commas": "Commas must divide the cells.",
  "unknown-columns":
    "No column is called {columns}. New rows need {needed}. See docs/catalogue-format.md for all columns.",
  "unnamed-columns": "Column {columns} has no name. Give it one, or take it out.",
  "duplicate-columns": "The column {columns} is there twice.",
  "import-moved-on": "This import has changed in the meantime. Please look at it again.",
  "import-running": "Another import is running. Please wait until it is done.",
  "columns-out-of-order": "Please name the columns of the file in their order.",
  "duplicate-chosen-column": "{column} is chosen twice.",
  "column-of-other-kind": "A file of {kind} has no column {column}.",
  "columns-missing": "Please choose at least one column.",
  "not-one-file": "Please send one file in the field file.",
  "file-empty": "The file is empty.",
  "file-in-utf32": "The file is in UTF-32. Please save it as UTF-8.",
  "old-workbook":
    "The file is an old or protected workbook. Please save it as .xlsx without a password.",
  "workbook-unreadable": "This workbook can't be read. Please save it as .xlsx again.",
  "workbook-protected": "This workbook has a password. Please save it without one.",
  "workbook-too-large": "This workbook is too large. Please divide it into smaller files.",
  "upload-gone": "The uploaded file is gone. Please upload it again.",
  "slug-taken-meanwhile":
    "Another import took a slug of this file meanwhile. Import the file again.",
  "not-finished": "The shop could not finish this. Please try again.",
  "cell-error": "This cell shows the error {error}.",
  "not-a-real-date": "This date doesn't exist.",
  "column-not-for-products": "{column} means nothing for products and was not read: line {lines}.",
  "column-not-for-categories":
    "{column} means nothing for categories and was not read: line {lines}.",
  "column-not-for-variants": "{column} means nothing for variants and was not read: line {lines}.",
  "column-not-for-synonyms": "{column} means nothing for synonyms and was not read: line {lines}.",
  "not-scannable":
    "The check digit of these barcodes is wrong, so no scanner reads them: {barcodes}.",
  "stock-elsewhere":
    "A number alone is the stock of {warehouse}. What lies elsewhere stays for sale too: {stock}.",
  "sheet-not-divisible":
    "Line {line}: turn_picture {picture} is left out. Its {width} x {height} pixels do not divide into {columns} x {rows} views.",
  "sheet-too-large":
    "Line {line}: turn_picture {picture} is left out. It has {width} x {height} pixels, but at most {most} on a side fit.",
  "free-skus": "These cost nothing: {skus}.",
  "scientific-number":
    "{number} is in scientific form. Format the column as text and enter it again.",
} as const;
