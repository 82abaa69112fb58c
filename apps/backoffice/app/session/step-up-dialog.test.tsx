// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { api } from "../api.ts";
import { showStaffPage } from "../testing/show-staff-page.tsx";
import { StepUpDialog } from "./step-up-dialog.tsx";
import { resolveStepUp } from "./step-up-request.ts";

beforeAll(() => {
  // jsdom renders dialogs but does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  resolveStepUp(false);
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = { code: "step_up_required", message: "Please confirm", request_id: "r" };
const body = { note: "FPS 20261123-0042" };
const params = { refund_id: "r1" };

/** Renders the dialog with a shop that refuses the call until the person has authenticated. */
function renderStepUpDialog() {
  let isProven = false;
  const { calls } = showStaffPage(<StepUpDialog />, ({ path }) => {
    if (path.endsWith("/step-up/challenge")) return [200, { factors: [], passkey: null }];
    if (path.endsWith("/step-up")) {
      isProven = true;
      return [200, { proven_until: "2026-11-29T10:00:00.000Z" }];
    }
    return isProven ? [200, { _id: "r1" }] : [403, refusal];
  });
  return () => calls.filter(({ path }) => path.endsWith("/paid-out")).map((call) => call.body);
}

test("one password confirmation sends all refused calls again with their bodies", async () => {
  const listSentBodies = renderStepUpDialog();
  const first = api.refunds.markPaidOut({ params, body });
  const second = api.refunds.markPaidOut({ params, body: { note: "Another" } });
  fireEvent.change(await screen.findByLabelText("Password"), { target: { value: "harbour2026" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await Promise.all([first, second])).toEqual([{ _id: "r1" }, { _id: "r1" }]);
  expect(listSentBodies()).toEqual([body, { note: "Another" }, body, { note: "Another" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a call fails with its refusal when staff close the dialog, and is not sent again", async () => {
  const listSentBodies = renderStepUpDialog();
  const call = api.refunds
    .markPaidOut({ params, body })
    .catch(({ code }: { code: string }) => code);
  fireEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(await call).toBe("step_up_required");
  expect(listSentBodies()).toEqual([body]);
});
