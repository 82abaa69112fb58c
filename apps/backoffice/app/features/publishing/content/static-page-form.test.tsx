// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage, type StaffCall } from "../../../testing/show-staff-page.tsx";
import { StaticPageForm } from "./static-page-form.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const empty = { en: "", zh: "", cn: "" };
const page: NonNullable<Parameters<typeof StaticPageForm>[0]["stored"]> = {
  slug: "size-guide",
  title: { en: "Size guide", zh: "尺碼", cn: "尺码" },
  blocks: null,
  content: empty,
  status: "DRAFT",
  published_at: null,
  withdrawn_reason: null,
  version: 3,
  updated_at: "2026-11-25T01:00:00Z",
};
const publish = () => fireEvent.click(screen.getByRole("button", { name: "Publish" }));
function typeTitle(value: string): void {
  const [field] = screen.getAllByDisplayValue("Size guide");
  fireEvent.change(field!, { target: { value } });
}
const listChanges = (calls: readonly StaffCall[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ path }) => path.split("/pages/")[1]);

test("publishing a page saves what is typed first, and publishes the saved version", async () => {
  const { calls } = showStaffPage(<StaticPageForm slug="size-guide" stored={page} />, ({ path }) =>
    path.endsWith("/publish")
      ? [200, { ...page, status: "ACTIVE", version: 5 }]
      : [200, { ...page, title: { ...page.title, en: "Sizes" }, version: 4 }],
  );
  typeTitle("Sizes");
  publish();
  await waitFor(() => expect(listChanges(calls)).toEqual(["size-guide", "size-guide/publish"]));
  const [saved, published] = calls.filter(({ method }) => method !== "GET");
  expect(saved?.body).toMatchObject({ title: { en: "Sizes" }, version: 3 });
  expect(published?.body).toEqual({ version: 4, published_at: null });
});

test("a page is not published when its save is refused", async () => {
  const refusal = { code: "validation", message: "Refused.", errors: { title: ["Too long."] } };
  const { calls } = showStaffPage(<StaticPageForm slug="size-guide" stored={page} />, () => [
    422,
    refusal,
  ]);
  typeTitle("Sizes");
  publish();
  expect((await screen.findAllByText(/Too long\./)).length).toBeGreaterThan(0);
  expect(listChanges(calls)).toEqual(["size-guide"]);
});
