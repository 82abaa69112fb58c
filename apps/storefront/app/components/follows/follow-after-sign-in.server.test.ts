import { expect, test } from "vitest";
import { refusingContext } from "../../testing/refusing-context.ts";
import { followOnTheWay, toFollowAt } from "./follow-after-sign-in.server.ts";

const page = "/zh/shop/main/calendar?from=2027-01#release-p1";

/** Somebody signs in with this way back; what is followed by that, and where they are then. */
async function signIn(back: string, { isRefused = false } = {}) {
  const bodies: object[] = [];
  const follow = async ({ body }: { body: object }) => void bodies.push(body);
  const { session } = refusingContext(409, isRefused ? {} : { calendar: { follow } });
  const to = await followOnTheWay(back, await session.registered());
  return { bodies, to };
}

test("what a guest pressed Follow of is followed as they sign in, and they are back at the very place", async () => {
  const { bodies, to } = await signIn(toFollowAt(page, "maker:Tin Ferry: Co"));
  expect(bodies).toEqual([{ kind: "maker", name: "Tin Ferry: Co", is_followed: true }]);
  expect(to).toBe(
    "/zh/shop/main/calendar?from=2027-01&followed=maker%3ATin+Ferry%3A+Co#release-p1",
  );
});

test("a refusal is told by the address, and keeps nobody from coming in", async () => {
  const { to } = await signIn(toFollowAt(page, "series:jade-peak"), { isRefused: true });
  expect(to).toBe("/zh/shop/main/calendar?from=2027-01&followed=");
});

test("nothing is followed for who asked for nothing, or is not signed in yet", async () => {
  const asking = toFollowAt(page, "series:jade-peak");
  expect(await signIn(page)).toEqual({ bodies: [], to: page });
  expect(await followOnTheWay(asking, null)).toBe(asking);
  expect(toFollowAt("https://evil.example/", "series:jade-peak")).toBe(
    "/?follow=series%3Ajade-peak",
  );
});
