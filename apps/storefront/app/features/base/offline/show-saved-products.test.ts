// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { untilPasses } from "../../../../../../tools/testing/until.ts";
import { retryDelaysMs } from "../../../components/errors/use-retries.ts";
import { showSavedProducts } from "./show-saved-products.ts";

let listenerSpy: MockInstance<typeof addEventListener>;
beforeEach(() => {
  vi.useFakeTimers();
  document.title = "You're offline · Harbour";
  listenerSpy = vi.spyOn(globalThis, "addEventListener");
  document.body.innerHTML = `<h1><span data-connected="no">You're offline</span><span data-connected="yes" hidden>What you'd see offline</span></h1>`;
});
afterEach(() => {
  for (const [event, listener] of listenerSpy.mock.calls) removeEventListener(event, listener);
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const show = (address: string) => {
  history.replaceState(null, "", address);
  showSavedProducts("/offline", "/kept-products", retryDelaysMs);
};
const heading = () => document.querySelector("h1")?.textContent;
const networkError = new TypeError("Failed to fetch");

test("the offline page checks after 1, 2, 4 and 8 seconds and then less often, whatever the browser reports", async () => {
  const fetches = vi.spyOn(globalThis, "fetch").mockRejectedValue(networkError);
  show("/shop/main/cart");
  expect(heading()).toBe("You're offline");
  let times = 0;
  for (const wait of [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(fetches).toHaveBeenCalledTimes(times);
    await vi.advanceTimersByTimeAsync(1);
    times += 1;
    expect(fetches).toHaveBeenCalledTimes(times);
  }
});

test("the offline page at its own address says whether the shop answers, whatever the browser reports", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const fetches = vi.spyOn(globalThis, "fetch").mockRejectedValue(networkError);
  show("/zh/offline");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetches).toHaveBeenCalledOnce();
  expect(heading()).toBe("You're offline");
});

test("the offline page at its own address explains a lost connection, even while the shop answers", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  show("/offline");
  await vi.advanceTimersByTimeAsync(0);
  expect(heading()).toBe("What you'd see offline");
  expect(document.title).toBe("What you'd see offline · Harbour");
});

test("saved prices name the day on which they were seen", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(networkError);
  const product = { title: "Bun the bear", href: "/bun", price: "HK$128.00", picture: null };
  const lists = { seen: "29/11/2026", recent: [product], wishlist: [] };
  vi.stubGlobal("caches", { match: async () => Response.json(lists) });
  document.body.innerHTML += `<ul data-kept="recent" hidden></ul><p>None</p>
    <template id="kept-card"><li><img><a></a><p data-price></p><p>Last seen <time></time></p></li></template>`;
  show("/offline");
  vi.useRealTimers();
  await untilPasses(() =>
    expect(document.querySelector("li")?.textContent).toBe(
      "Bun the bearHK$128.00Last seen 29/11/2026",
    ),
  );
  vi.unstubAllGlobals();
});
