// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import TodayPage from "./today-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = { submitted: 1, processing: 2, "ready-to-pickup": 3, delivering: 4 };
const task = (name: string, count: number) => ({
  name,
  count,
  is_about: count === 1000,
  oldest_at: null,
});

test("on Today, a new task appears below the others, and a finished task keeps its place", async () => {
  let tasks = [task("proofs", 2), task("to_ship", 0), task("enquiries", 1000)];
  const { queries } = showStaffPage(<TodayPage />, ({ path }) => {
    if (path.endsWith("/today")) return [200, { tasks, sales: null }];
    return [200, path.endsWith("/counts") ? counts : { data: [] }];
  });
  const readFigures = async () => {
    const region = await screen.findByRole("region", { name: "Waiting for you" });
    return within(region)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  };
  expect(await readFigures()).toEqual(["2Proofs to check", "1,000+Enquiries"]);
  tasks = [task("proofs", 0), task("to_ship", 5), task("enquiries", 1000)];
  await act(() => queries.invalidateQueries({ queryKey: ["counts"] }));
  await waitFor(async () =>
    expect(await readFigures()).toEqual(["0Proofs to check", "1,000+Enquiries", "5Orders to pack"]),
  );
});
