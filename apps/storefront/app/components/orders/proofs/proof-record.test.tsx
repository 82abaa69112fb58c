// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

afterEach(cleanup);

const recognizedFields = {
  bank: "Lion Quay Bank",
  bank_number: "0008520260026001",
  amount: "1280.50",
  is_amount_match: true,
  is_bank_match: false,
  username: "CHAN TAI MAN",
  reference: "FT261123009881",
  confidence: 0.95,
  is_recognised_by_ai: true,
};

function renderProofRecord(
  changes: Partial<Omit<typeof recognizedFields, "bank">> & { bank?: string | null },
  path = "/shop/main/order/o1",
) {
  const order = exampleOrder({ current_status: "pending", actions: ["upload-proof"] });
  const recognition = { ...recognizedFields, ...changes };
  const offline = { image: "/p.webp", uploaded_at: order.created_at, recognition };
  const shownOrder = { ...order, checkout: { ...order.checkout, offline } };
  visit(path, { page: <OrderView outcome={{ ...emptyOrderOutcome, order: shownOrder }} /> });
  return within(screen.getByRole("main"));
}

const findFact = (page: ReturnType<typeof renderProofRecord>, term: string) =>
  page.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

test("the record of a proof shows the machine's reading and the matches, and that staff check it", () => {
  const page = renderProofRecord({});
  const record = within(page.getByRole("region", { name: "Details from your picture" }));
  expect(findFact(record, "Amount")).toBe("HK$1,280.50Matches your order");
  expect(findFact(record, "Paid to")).toBe("Lion Quay BankOur team will check");
  expect(findFact(record, "Account")).toBe("0008520260026001");
  expect(findFact(record, "Paid by")).toBe("CHAN TAI MAN");
  expect(record.getByText(/AI recognition/)).toBeDefined();
});

test("names on a proof are marked as names in every language", () => {
  const page = renderProofRecord({}, "/cn/shop/main/order/o1");
  for (const recognizedText of ["Lion Quay Bank", "CHAN TAI MAN", "FT261123009881"])
    expect(page.getByText(recognizedText).getAttribute("translate")).toBe("no");
});

test("a matching account is named as the shop's own, even without a bank's name", () => {
  expect(findFact(renderProofRecord({ bank: null, is_bank_match: true }), "Paid to")).toBe(
    "Our account",
  );
  cleanup();
  expect(findFact(renderProofRecord({ bank: null }), "Paid to")).toBe(
    "Not readableOur team will check",
  );
});

test("an uncertain reading is no longer mentioned once staff have found the money", () => {
  const order = exampleOrder({ current_status: "processing", is_paid: true });
  const offline = {
    image: "/p.webp",
    uploaded_at: order.created_at,
    recognition: recognizedFields,
  };
  const approval = { status: "APPROVED" as const, reason: null, reason_text: null };
  const shownOrder = { ...order, checkout: { ...order.checkout, offline, approval } };
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order: shownOrder }} />,
  });
  const page = within(screen.getByRole("main"));
  expect(findFact(page, "Paid to")).toBe("Lion Quay Bank");
  expect(findFact(page, "Amount")).toBe("HK$1,280.50Matches your order");
});

test("a proof that no machine can read only says that staff check it", () => {
  const page = renderProofRecord({ is_recognised_by_ai: false });
  expect(page.queryByRole("region", { name: "Details from your picture" })).toBeNull();
  expect(page.getByText(/our team will check it/)).toBeDefined();
});
