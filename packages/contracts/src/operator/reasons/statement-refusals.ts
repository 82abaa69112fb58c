/** The reasons to refuse bank statements, and to leave out or doubt a line. */
export const statementRefusals = {
  "transfer-in-doubt": "A bank statement leaves this transfer in doubt. Accept that, or wait.",
  "money-not-there": "A bank statement says that this money is not there. Accept that, or wait.",
  "approval-running": "Another approval of this statement is running.",
  "too-late-to-undo": "It is too late to undo this approval.",
  "unknown-return": "No transfer of this amount was returned by hand for this order.",
  "matches-uncertain": "Some of these matches are no longer certain.",
  "transfer-of-other-amount":
    "The transfer's amount differs from the order's total. Accept it, or choose another order.",
  "order-already-has-transfer":
    "This order already has its transfer. Confirm if this is another one.",
  "order-gone": "This order no longer exists.",
  "transfer-without-surplus": "This transfer has no surplus, or the surplus has been returned.",
  "doubtful-transfer": "This transfer is in doubt.",
  "transfer-already-settled": "This transfer or order is already settled.",
  "amount-differs": "This transfer is of another amount.",
  "statement-is-workbook":
    "This is a workbook (xlsx or xls). Please save its sheet as CSV, and send that.",
  "statement-is-pdf": "This is a PDF. Please download the statement as CSV.",
  "statement-is-web-page":
    "This is a web page, as some banks name xls. Please save it as CSV in a spreadsheet.",
  "too-many-statement-lines": "The file has more than {most} lines. Please send it in parts.",
  "too-many-statement-transfers":
    "The file has more than {most} transfers. Please send it in parts.",
  "statement-empty": "Line {line} names the columns. No row follows.",
  "quote-never-closed": "A quote that opens after line {line} is never closed.",
  "header-date-missing":
    "Line {line} looks like the header ({columns}), and names no column for the date.",
  "header-amount-missing":
    "Line {line} looks like the header ({columns}), and names no column for the amount that came in.",
  "header-date-and-amount-missing":
    "Line {line} looks like the header ({columns}), and names no column for the date and the amount that came in.",
  "header-missing": "No row names the file's columns.",
  "header-not-in-utf8": "No row names the file's columns. Please save the file as UTF-8.",
  "line-columns": "These are the names of the columns below.",
  "line-continued": "This goes on from a row that is left out.",
  "line-date-missing": "There is no date.",
  "line-date-unreadable": "The date can't be read: {cell}.",
  "line-sum": "There is no date. It may be a sum.",
  "line-not-settled": "The money is not settled: {word}.",
  "line-out": "Outgoing payment.",
  "line-out-by-type": "Outgoing payment: {type}.",
  "line-amount-missing": "There is no incoming amount.",
  "line-amount-unreadable": "The amount can't be read: {cell}.",
  "line-amount-ambiguous": "The amount can be read in two ways: {cell}.",
  "line-amount-comma": "The amount has a comma but no quotes, so it reads as two cells.",
  "line-amounts": "There are several amounts.",
  "line-in-and-out": "There is an incoming and an outgoing amount.",
  "line-too-much": "This is more than an order can cost.",
  "line-direction-missing": "It doesn't say whether the money came in.",
  "line-currency-missing": "It doesn't say the currency.",
  "line-currency": "The currency is {currency}.",
  "line-matched-perhaps":
    "It was matched to a transfer of an earlier file, but says too little to be sure.",
  "line-new-perhaps": "It may be a transfer that an earlier file listed without a text.",
} as const;
