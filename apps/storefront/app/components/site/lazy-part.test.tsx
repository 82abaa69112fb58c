// @vitest-environment jsdom
import { act, lazy } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { LazyPart } from "./lazy-part.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Returns the markup as the server sends it. */
const wrapServerMarkup = (content: string) => `<!--$--><div>${content}</div><!--/$-->`;

test("a lazy part replaces the server's markup without a gap", async () => {
  let scrollIntoView: (() => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollIntoView = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const load = async () => ({ default: () => <p>Alive</p> });
  // A browser resolves even a loaded script with a delay.
  const Part = lazy(() => new Promise<void>((resolve) => setTimeout(resolve)).then(load));
  const container = document.createElement("main");
  container.innerHTML = wrapServerMarkup("<p>Drawn</p>");
  const shownTexts: string[] = [];
  const watcher = new MutationObserver(() => shownTexts.push(container.textContent));
  watcher.observe(container, { childList: true, subtree: true });
  const root = hydrateRoot(
    container,
    <LazyPart load={load}>
      <Part />
    </LazyPart>,
  );
  await untilPasses(() => expect(scrollIntoView).toBeDefined());
  scrollIntoView?.();
  await untilPasses(() => expect(container.textContent).toBe("Alive"));
  watcher.disconnect();
  root.unmount();
  expect(shownTexts).toEqual(["Alive"]);
});

test("a members' part stays as the server rendered it until a member is known", async () => {
  const observedElements: Element[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(element: Element) {
        observedElements.push(element);
      }
      disconnect() {}
    },
  );
  const container = document.createElement("main");
  container.innerHTML = wrapServerMarkup("<form>Drawn</form>");
  const makeLazyPart = (isReady: boolean) => (
    <LazyPart load={async () => {}} canLoad={isReady}>
      <p>Alive</p>
    </LazyPart>
  );
  const root = await act(async () => hydrateRoot(container, makeLazyPart(false)));
  expect(observedElements).toHaveLength(0);
  expect(container.innerHTML).toContain("<form>Drawn</form>");
  await act(async () => root.render(makeLazyPart(true)));
  expect(observedElements).toHaveLength(1);
  await act(async () => root.unmount());
});
