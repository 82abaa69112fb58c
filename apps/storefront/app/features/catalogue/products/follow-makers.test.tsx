// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { FollowToast } from "../../../components/follows/follow-toast.tsx";
import { formText } from "../../../request/form-text.ts";
import { anna, visit } from "../../../testing/visit.tsx";
import FollowMakers, { type FollowMakersProps } from "./follow-makers.tsx";

afterEach(cleanup);

const followables = [
  { kind: "series", name: "jade-peak", title: "Jade Peak" },
  { kind: "maker", name: "Tin Ferry", title: "Tin Ferry" },
] as const;

type BackProps = Pick<FollowMakersProps, "back">;

/** Opens a product's page in Chinese, with the calendar beside it. */
function renderFollowMakers({
  follows = [],
  isGuest = false,
  problem = "",
  search = "",
  back = null,
}: Partial<
  { follows: string[]; isGuest: boolean; problem: string; search: string } & BackProps
> = {}) {
  const sentForms: { intent: string; target: string; back: string }[] = [];
  const requests: string[] = [];
  let followedKeys = follows;
  const router = visit(`/zh/shop/main/product/p1/jade-lion${search}`, {
    personalData: { user: isGuest ? null : anna },
    page: (
      <Suspense>
        <FollowMakers
          followables={followables}
          path="/shop/main/product/p1/jade-lion"
          back={back}
        />
      </Suspense>
    ),
    routes: [
      {
        path: "/zh/shop/main/calendar",
        loader: ({ request }) => {
          requests.push(new URL(request.url).search);
          return { page: null, follows: followedKeys };
        },
        action: async ({ request }) => {
          const data = await request.formData();
          const form = {
            intent: formText(data, "intent"),
            target: formText(data, "target"),
            back: formText(data, "back"),
          };
          sentForms.push(form);
          if (problem !== "") return { problem };
          followedKeys = form.intent === "follow" ? [form.target] : [];
          return { problem: null };
        },
      },
    ],
  });
  return { sent: sentForms, requests, router };
}

const findButton = (name: string) => screen.findByRole("button", { name: `追蹤 ${name}` });
const isPressed = async (name: string) => (await findButton(name)).getAttribute("aria-pressed");

test("a member sees their follows, and follows or stops by one press", async () => {
  const { sent: sentForms, requests } = renderFollowMakers({ follows: ["series:jade-peak"] });
  await waitFor(async () => expect(await isPressed("Jade Peak")).toBe("true"));
  expect(await isPressed("Tin Ferry")).toBe("false");
  expect(requests[0]).toBe("?own=1");
  fireEvent.click(await findButton("Tin Ferry"));
  await waitFor(async () => expect(await isPressed("Tin Ferry")).toBe("true"));
  await screen.findByText("已追蹤 Tin Ferry");
  fireEvent.click(await findButton("Tin Ferry"));
  await screen.findByText("已取消追蹤 Tin Ferry");
  expect(sentForms.map(({ intent, target }) => [intent, target])).toEqual([
    ["follow", "maker:Tin Ferry"],
    ["unfollow", "maker:Tin Ferry"],
  ]);
});

test("a guest's page causes no request, and its form contains the way back", async () => {
  const { sent: sentForms, requests } = renderFollowMakers({ isGuest: true });
  fireEvent.click(await findButton("Tin Ferry"));
  await waitFor(() => expect(sentForms).toHaveLength(1));
  expect(sentForms[0]!.back).toBe("/zh/shop/main/product/p1/jade-lion#follow");
  expect(requests).toEqual([]);
});

test("a refused follow is reverted, with the reason", async () => {
  renderFollowMakers({ problem: "追蹤的系列及品牌已達上限。" });
  fireEvent.click(await findButton("Tin Ferry"));
  await screen.findByText("追蹤的系列及品牌已達上限。");
  expect(await isPressed("Tin Ferry")).toBe("false");
});

const search = "?variant=v2&followed=maker%3ATin+Ferry";

test("a shopper who signed in to follow reads the result once, and the address drops it", async () => {
  const follows = ["maker:Tin Ferry"];
  const result = { key: "maker:Tin Ferry", problem: null };
  const { router } = renderFollowMakers({ follows, search, back: { follows, result } });
  await screen.findByText("已追蹤 Tin Ferry");
  await waitFor(() => expect(router.state.location.search).toBe("?variant=v2"));
  expect(screen.getAllByText("已追蹤 Tin Ferry")).toHaveLength(1);
  expect(await isPressed("Tin Ferry")).toBe("true");
});

test("a refused follow is reported, but an address without a result reports nothing", async () => {
  const result = { key: "maker:Tin Ferry", problem: "未能追蹤，請再試一次。" };
  renderFollowMakers({ search, back: { follows: [], result } });
  await screen.findByText("未能追蹤，請再試一次。");
  cleanup();
  const { router } = renderFollowMakers({ search, back: { follows: [], result: null } });
  await waitFor(() => expect(router.state.location.search).toBe("?variant=v2"));
  expect(await isPressed("Tin Ferry")).toBe("false");
  expect(screen.queryByText(/已追蹤|未能追蹤/)).toBeNull();
});

test("without script the page itself reports a new follow", () => {
  const html = renderToString(
    <MemoryRouter initialEntries={[`/zh/shop/main/product/p1/jade-lion${search}`]}>
      <FollowToast result={{ key: "maker:Tin Ferry", problem: null }} followables={followables} />
    </MemoryRouter>,
  );
  expect(html).toContain("已追蹤 Tin Ferry");
});
