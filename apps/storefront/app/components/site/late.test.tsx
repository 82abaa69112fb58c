// @vitest-environment jsdom
import { act, lazy, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { Late } from "./late.tsx";

afterEach(() => vi.unstubAllGlobals());

test("what comes alive in sight takes the place of what the server drew, with no moment between", async () => {
  let see: (() => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const load = async () => ({ default: () => <p>Alive</p> });
  const Part = lazy(load);
  const place = document.createElement("main");
  place.innerHTML = "<div><p>Drawn</p></div>";
  const shown: string[] = [];
  const watcher = new MutationObserver(() => shown.push(place.textContent));
  watcher.observe(place, { childList: true, subtree: true });
  const root = hydrateRoot(
    place,
    <Late load={load}>
      <Suspense>
        <Part />
      </Suspense>
    </Late>,
  );
  await vi.waitFor(() => expect(see).toBeDefined(), 5000);
  see?.();
  await vi.waitFor(() => expect(place.textContent).toBe("Alive"), 5000);
  watcher.disconnect();
  root.unmount();
  expect(shown).toEqual(["Alive"]);
});

test("what only a member needs stays as the server drew it until one is known", async () => {
  const seen: Element[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(place: Element) {
        seen.push(place);
      }
      disconnect() {}
    },
  );
  const place = document.createElement("main");
  place.innerHTML = "<div><form>Drawn</form></div>";
  const late = (isWanted: boolean) => (
    <Late load={async () => {}} isWanted={isWanted}>
      <p>Alive</p>
    </Late>
  );
  const root = await act(async () => hydrateRoot(place, late(false)));
  expect(seen).toHaveLength(0);
  expect(place.innerHTML).toContain("<form>Drawn</form>");
  await act(async () => root.render(late(true)));
  expect(seen).toHaveLength(1);
  await act(async () => root.unmount());
});
