// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftKey, readDraft, writeDraft } from "../kit/drafts/draft-storage.ts";
import { showStaffPage } from "../testing/show-staff-page.tsx";
import { operatorPath } from "./early-answers.ts";
import { SessionProvider, useSession } from "./session.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const mei = { _id: "mei", email: "mei@shop.example", name: "Mei", role: "owner" };

function Page() {
  const { operator, signOut } = useSession();
  return (
    <>
      <p>{operator === null ? "Nobody is here" : operator?.name}</p>
      <button onClick={() => void signOut()}>Sign out</button>
    </>
  );
}

test("signing out leaves the page at once and deletes the person's drafts and cached data", async () => {
  localStorage.setItem("backoffice.signed-in", "1");
  const key = draftKey("mei", "note HB-1");
  writeDraft(key, { note: "Rang twice." });
  const { queries } = showStaffPage(
    <SessionProvider>
      <Page />
    </SessionProvider>,
    ({ path }) => [200, path.endsWith("/auth/operator") ? mei : { message: "You're signed out." }],
  );
  expect(await screen.findByText("Mei")).toBeDefined();
  queries.setQueryData(["orders"], ["HB-1"]);
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Nobody is here")).toBeDefined();
  expect(queries.getQueryData(["orders"])).toBeUndefined();
  expect(readDraft(key)).toEqual({});
});

test.each([
  ["an answer", () => Response.json(mei), "Mei", []],
  [
    "a refusal",
    () => Response.json({ code: "unauthenticated" }, { status: 401 }),
    "Nobody is here",
    [],
  ],
  ["a fault", () => Response.json({}, { status: 503 }), "Mei", ["/api/operator/auth/operator"]],
  ["no answer", () => null, "Mei", ["/api/operator/auth/operator"]],
])(
  "the session reads %s to the document's early request only once",
  async (_, makeEarlyReply, expectedText, expectedPaths) => {
    localStorage.setItem("backoffice.signed-in", "1");
    window.earlyAnswers = { [operatorPath]: Promise.resolve(makeEarlyReply()) };
    const paths: string[] = [];
    showStaffPage(
      <SessionProvider>
        <Page />
      </SessionProvider>,
      ({ path }) => {
        paths.push(path);
        return [200, mei];
      },
    );
    expect(await screen.findByText(expectedText)).toBeDefined();
    expect(paths).toEqual(expectedPaths);
    expect(window.earlyAnswers).toEqual({});
  },
);
