// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useFetcher } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WishlistButton } from "../components/wishlist/wishlist-button.tsx";
import { visit } from "../testing/visit.tsx";

const globals = window as {
  __reactRouterManifest?: { routes: Record<string, object> };
};
let count = 0;

/** Sets the address of the script of the pages for newsletter and wishlist. */
function setScriptAddress(address: string) {
  const route = (id: string, path: string) => ({
    [id]: { id, path, module: address, hasClientAction: true },
  });
  globals.__reactRouterManifest = {
    routes: { ...route("en:newsletter", "newsletter"), ...route("en:list", "shop/main/wishlist") },
  };
}
/** Returns a new address each time, because a loaded script stays. */
const makeScriptAddress = () => `data:text/javascript,export default ${(count += 1)}`;
const missingScript = "data:text/javascript,throw new TypeError('Failed to fetch')";

beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(true));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete globals.__reactRouterManifest;
});

function SubscribeForm() {
  const fetcher = useFetcher<string>();
  return (
    <fetcher.Form method="post" action="/newsletter">
      <input name="email" defaultValue="anna@shop.example" />
      <button>Send it</button>
      <p>{fetcher.data}</p>
    </fetcher.Form>
  );
}

/** Opens the page with a form and a heart, and counts their requests. */
async function openPage() {
  const requests: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    requests.push(new URLSearchParams(await request.text()).get("email") ?? "heart");
    return request.url.includes("newsletter")
      ? "Sent"
      : { isLiked: true, watcherCount: 1, error: null };
  };
  visit("/faq", {
    page: (
      <>
        <SubscribeForm />
        <WishlistButton id="bear" title="Bear" watcherCount={0} />
      </>
    ),
    routes: ["/newsletter", "/shop/main/wishlist"].map((path) => ({ path, action })),
  });
  const button = await screen.findByRole("button", { name: "Send it" });
  const heart = () => screen.getByRole("button", { name: /wishlist: Bear/ });
  const messages = () => within(screen.getByRole("status", { name: "Messages" }));
  return { requests, button, heart, messages };
}

test("a form pressed before its script came is sent once when the script arrives", async () => {
  setScriptAddress(makeScriptAddress());
  const { requests, button } = await openPage();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("Sent")).toBeDefined();
  expect(requests).toEqual(["anna@shop.example"]);
  fireEvent.click(button);
  await waitFor(() => expect(requests).toHaveLength(2));
});

test("a form whose script never comes keeps its text and reports the missing answer", async () => {
  setScriptAddress(missingScript);
  const { requests, button, messages } = await openPage();
  fireEvent.click(button);
  expect(await messages().findByText(/^We couldn't connect/)).toBeDefined();
  expect(screen.getByDisplayValue("anna@shop.example")).toBeDefined();
  setScriptAddress(makeScriptAddress());
  fireEvent.click(button);
  expect(await screen.findByText("Sent")).toBeDefined();
  expect(requests).toHaveLength(1);
});

test("a heart whose script does not come shows the press, reverts it and says so", async () => {
  setScriptAddress(missingScript);
  const { requests, heart, messages } = await openPage();
  fireEvent.click(heart());
  expect(heart().textContent).toContain("On your wishlist");
  expect(await messages().findByText(/^We couldn't update your wishlist/)).toBeDefined();
  expect(heart().textContent).toContain("Add to wishlist");
  expect(requests).toEqual([]);
  setScriptAddress(makeScriptAddress());
  fireEvent.click(heart());
  await waitFor(() => expect(requests).toEqual(["heart"]));
  expect(heart().textContent).toContain("On your wishlist");
});

test("touching a form loads its script, so that the press need not wait", async () => {
  setScriptAddress("data:text/javascript,globalThis.wasTouched = true");
  const { requests, button } = await openPage();
  fireEvent.pointerDown(button);
  await waitFor(() => expect(globalThis).toHaveProperty("wasTouched", true));
  Reflect.deleteProperty(globalThis, "wasTouched");
  expect(requests).toEqual([]);
});
