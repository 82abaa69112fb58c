/** The reasons to refuse calls about refunds and returned transfers. */
export const refundRefusals = {
  "request-undecided": "A refund request is still open. Please wait until it is decided.",
  "return-already-settled": "This return is already paid out or undone.",
  "refund-without-gift": "This refund takes no gift back.",
  "refund-reason-missing": "Please choose one of the reasons.",
  "refund-description-missing": "Please describe the reason.",
  "amount-too-large": "Please name a smaller amount.",
  "amount-too-small": "Please name an amount above zero.",
  "refund-beyond-items": "Fewer are left to refund. The buyer may have requested some of them.",
  "gift-earned":
    "You cannot take out that many of this gift. They are still earned, or already sent.",
  "return-too-large":
    "An amount this large can only be returned from the bank statement that shows it.",
  "refund-beyond-paid": "That is more than is left of the payment.",
  "return-beyond-order": "That is more than the order's total. Please confirm the amount.",
  "refund-not-refused": "The provider did not refuse this refund, so there is nothing to retry.",
  "transfer-not-returnable": "Only money that came for a cancelled order is returned here.",
  "return-not-undoable": "Only a return for a cancelled order can be undone here.",
  "transfer-not-due": "No transfer is due, or it has already been made.",
  "items-already-requested": "These items have already been requested or refunded.",
  "refund-empty": "This refund would return nothing.",
  "refund-owed": "We still owe you a refund. Please wait until we've sent it.",
  "overpayment-owed": "We still owe you an overpayment. Please wait until we've returned it.",
  "transfer-already-returned":
    "A transfer for this order has already been returned. Confirm if this is another one.",
  "more-than-bought": "Only {count} were bought.",
  "more-than-requested": "Only {count} were requested.",
  "not-requested": "The request does not include this item, or it is listed twice here.",
  "request-incomplete": "Please decide on every item of the request.",
  "product-not-in-order": "This product is not in the order.",
  "picture-already-sent": "A picture was sent before. Please upload it again.",
} as const;
