// @vitest-environment jsdom
import { act, lazy } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { LazyPart } from "./lazy-part.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Returns the markup as the server sends it. */
const drawn = (inside: string) => `<!--$--><div>${inside}</div><!--/$-->`;

test("a lazy part replaces the server's markup without a gap", async () => {
  let see: (() => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const load = async () => ({ default: () => <p>Alive</p> });
  // A browser resolves even a loaded script with a delay.
  const Part = lazy(() => new Promise<void>((resolve) => setTimeout(resolve)).then(load));
  const place = document.createElement("main");
  place.innerHTML = drawn("<p>Drawn</p>");
  const shown: string[] = [];
  const watcher = new MutationObserver(() => shown.push(place.textContent));
  watcher.observe(place, { childList: true, subtree: true });
  const root = hydrateRoot(
    place,
    <LazyPart load={load}>
      <Part />
    </LazyPart>,
  );
  await untilPasses(() => expect(see).toBeDefined());
  see?.();
  await untilPasses(() => expect(place.textContent).toBe("Alive"));
  watcher.disconnect();
  root.unmount();
  expect(shown).toEqual(["Alive"]);
});

test("a members' part stays as the server rendered it until a member is known", async () => {
  const observed: Element[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(place: Element) {
        observed.push(place);
      }
      disconnect() {}
    },
  );
  const place = document.createElement("main");
  place.innerHTML = drawn("<form>Drawn</form>");
  const late = (isReady: boolean) => (
    <LazyPart load={async () => {}} isReady={isReady}>
      <p>Alive</p>
    </LazyPart>
  );
  const root = await act(async () => hydrateRoot(place, late(false)));
  expect(observed).toHaveLength(0);
  expect(place.innerHTML).toContain("<form>Drawn</form>");
  await act(async () => root.render(late(true)));
  expect(observed).toHaveLength(1);
  await act(async () => root.unmount());
});
