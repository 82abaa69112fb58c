import type { Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { signInBrowser, newMember, openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { publishArticle } from "../staff.ts";

const secret = "A paragraph that nobody under age may read";
const paragraph = { type: "paragraph", content: [{ type: "text", text: secret }] };
const heart = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Like/ });
const isSent = (url: URL) => url.pathname.endsWith(".data");

test("a member likes an article at once, finds it in their account, and removes the like", async ({
  page,
  request,
  baseURL,
}) => {
  const title = `How the ferries are painted ${Date.now()}`;
  const path = await publishArticle(request, title, [paragraph]);
  await signInBrowser(page.context(), await newMember(request), baseURL!);
  await openPage(page, path);
  // The comment appears before the server has answered.
  let releaseAnswer = () => {};
  const answered = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route(isSent, async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.fallback();
  });
  const likeReply = page.waitForResponse((reply) => reply.request().method() === "POST");
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  releaseAnswer();
  expect((await likeReply).status()).toBe(200);
  await openPage(page, path);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await openPage(page, "/account/blog");
  await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: `Unlike: ${title}` }).click();
  await expect(page.getByText("No likes yet")).toBeVisible();
});

test("a refused like of an article is reverted, with its number", async ({
  page,
  request,
  baseURL,
  consoleReports,
}) => {
  const path = await publishArticle(request, `Refused ${Date.now()}`, [paragraph]);
  await signInBrowser(page.context(), await newMember(request), baseURL!);
  await openPage(page, path);
  const before = await heart(page).textContent();
  await page.route(isSent, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })
      : route.fallback(),
  );
  await heart(page).click();
  await expect(page.getByText("Error from Server").first()).toBeVisible();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await expect(heart(page)).toHaveText(before!);
  await expectConsoleReport(consoleReports, /status of 502/);
});

test("a guest who likes an article is sent to sign in, and back to it", async ({
  page,
  request,
}) => {
  const path = await publishArticle(request, `For guests ${Date.now()}`, [paragraph]);
  const member = await newMember(request);
  await openPage(page, path);
  // Only posts have comments.
  await expect(page.getByLabel("Your comment")).toHaveCount(0);
  await heart(page).click();
  await expect(page).toHaveURL(/\/authentication\/login\/email\?return_to=/);
  await page.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(path));
});

test("an article for adults is in no page and no data before the age question is answered", async ({
  page,
  request,
  consoleReports,
}) => {
  const title = `Only for adults ${Date.now()}`;
  const path = await publishArticle(request, title, [paragraph], { age_rating: "18+" });
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(403);
  expect(reply?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are you 18 or older?");
  expect(await reply?.text()).not.toContain(secret);
  expect(await (await request.get(`${path}.data`)).text()).not.toContain(secret);
  await page.getByRole("button", { name: "I'm 18 or older" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(secret)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // The browser reports every 403 by itself.
  await expectConsoleReport(consoleReports, /status of 403/);
});

test("on a phone the topics of articles are folded, also without script, and show the ticked ones", async ({
  browser,
}) => {
  // The screen is high enough for the first title on two lines.
  const viewport = { width: 390, height: 900 };
  const scriptlessContext = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await scriptlessContext.newPage();
  await page.goto("/articles/guides");
  const main = page.getByRole("main");
  const first = main.getByRole("article").getByRole("heading").first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const topic = main.getByRole("checkbox", { name: /^Paying/ });
  await expect(topic).toBeHidden();
  await main.locator("summary", { hasText: "Topics" }).click();
  await topic.check();
  await main.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(topic).toBeHidden();
  await expect(main.locator("summary")).toHaveText(/Topics\s*Ordering › Paying/);
  await expect(first).toBeInViewport({ ratio: 1 });
  // A wide screen shows all topics.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(topic).toBeChecked();
  await expect(topic).toBeVisible();
  await scriptlessContext.close();
});
