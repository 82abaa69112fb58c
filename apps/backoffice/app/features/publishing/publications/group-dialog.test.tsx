// @vitest-environment jsdom
import { ApiError } from "@harbour/api-client";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { type Group, type GroupCalls, GroupDialog } from "./group-dialog.tsx";

beforeEach(() => {
  // jsdom renders dialogs but does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const library: Group = {
  _id: "l1",
  title: { en: "Guides", zh: "指南", cn: "指南" },
  description: { en: "", zh: "", cn: "" },
  slug: "guides",
  position: 1,
  image: null,
  version: 3,
};

test("a colleague's change of a library is merged with what was typed, and saved with its version", async () => {
  const body = JSON.stringify({
    code: "stale",
    message: "Stale.",
    details: { current: { ...library, position: 7, version: 4 } },
  });
  const change = vi
    .fn<GroupCalls["change"]>()
    .mockRejectedValueOnce(new ApiError({ status: 409, headers: {}, body }))
    .mockResolvedValue({});
  const close = vi.fn<() => void>();
  const unused = () => Promise.reject(new Error("Not called."));
  showStaffPage(
    <GroupDialog
      calls={{ queryKey: ["libraries"], create: unused, change, remove: unused }}
      group={library}
      newTitle="Add library"
      deleteWarning="Delete?"
      close={close}
    />,
    () => [500, {}],
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.change(field("URL"), { target: { value: "how-to" } });
  save();
  expect(await screen.findByText(/A colleague changed this, too/)).toBeTruthy();
  expect([field("URL").value, field("Position").value]).toEqual(["how-to", "7"]);
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(change.mock.lastCall).toMatchObject(["l1", { slug: "how-to", position: 7, version: 4 }]);
});
