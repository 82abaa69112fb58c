// @vitest-environment jsdom
import type { WaitingProofWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import ProofsPage from "./proofs-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proof = (number: number) =>
  ({
    _id: `${number}`,
    uploaded_at: "2026-11-30T02:00:00.000Z",
    reading: null,
    image_url: null,
    order: {
      _id: `o${number}`,
      reference: `HB-${number}`,
      version: 3,
      amount: "281.00",
      contact: { name: "Chan", phone: "", email: "" },
      current_status: "pending",
      created_at: "2026-11-29T02:00:00.000Z",
    },
  }) as unknown as WaitingProofWire;

/** Renders the page with two waiting proofs. @param answerDecision answers the call that sends a decision */
const renderProofsPage = (answerDecision: () => readonly [number, unknown] = () => [200, {}]) =>
  showStaffPage(<ProofsPage />, ({ method }) =>
    method === "GET"
      ? [200, { data: [proof(1), proof(2)], next_page_url: null }]
      : answerDecision(),
  );

const listPosts = (calls: ReturnType<typeof renderProofsPage>["calls"]) =>
  calls.flatMap(({ method, path, body }) => (method === "POST" ? [[path, body]] : []));

test("keys move along the queue and stop at its ends", async () => {
  renderProofsPage();
  expect(await screen.findByRole("article", { name: "HB-1" })).toBeDefined();
  fireEvent.keyDown(document.body, { key: "k" });
  expect(screen.getByRole("article", { name: "HB-1" })).toBeDefined();
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "j" });
  expect(screen.getByRole("article", { name: "HB-2" })).toBeDefined();
});

test("two key presses approve a proof once, with the order's expected version", async () => {
  const { calls } = renderProofsPage();
  await screen.findByRole("article", { name: "HB-1" });
  fireEvent.keyDown(document.body, { key: "a" });
  fireEvent.keyDown(document.body, { key: "a" });
  await waitFor(() =>
    expect(listPosts(calls)).toEqual([["/api/operator/orders/HB-1/approve", { version: 3 }]]),
  );
});

test("the next proof shows right after an approval, without waiting for the reloaded list", async () => {
  let readCount = 0;
  showStaffPage(<ProofsPage />, ({ method }) => {
    if (method !== "GET") return [200, {}];
    readCount += 1;
    return readCount > 1 ? [500, {}] : [200, { data: [proof(1), proof(2)], next_page_url: null }];
  });
  await screen.findByRole("article", { name: "HB-1" });
  fireEvent.keyDown(document.body, { key: "a" });
  expect(await screen.findByRole("article", { name: "HB-2" })).toBeDefined();
  expect(screen.queryByRole("article", { name: "HB-1" })).toBeNull();
});

test("staff whose colleague changed the order first read so, and keep the typed reason", async () => {
  renderProofsPage(() => [409, { code: "stale", message: "Changed.", details: { current: {} } }]);
  await screen.findByRole("article", { name: "HB-1" });
  fireEvent.keyDown(document.body, { key: "r" });
  const reason = screen.getByRole("textbox", { name: /Reason/ });
  fireEvent.change(reason, { target: { value: "The picture shows another amount" } });
  fireEvent.submit(reason.closest("form")!);
  expect(await screen.findByText(/^Somebody changed this order/)).toBeDefined();
  expect(reason).toHaveProperty("value", "The picture shows another amount");
});
