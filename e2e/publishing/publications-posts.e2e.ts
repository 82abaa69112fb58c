import type { APIRequestContext, Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { callAsMember, signInBrowser, newMember, openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { publishPost } from "../staff.ts";

/** A text that runs wherever a page treats it as markup. */
const hostile = `</script><img src=x onerror="document.title='taken'"><b>bold</b>`;

let posts = 0;
async function publishUniquePost(request: APIRequestContext): Promise<string> {
  const product = await request.get(
    "/api/customer/stores/main/product-management/products/harbour-lights-skyline/details",
  );
  const { _id: skyline } = (await product.json()) as { _id: string };
  const text = (value: string) => [{ type: "text", text: value }];
  return publishPost(request, `A tram in an evening ${Date.now()}-${posts++}`, [
    { type: "paragraph", content: text(hostile) },
    ...["Before", "The body", "The roof"].map((headingText) => ({
      type: "heading",
      attrs: { level: 2 },
      content: text(headingText),
    })),
    { type: "product", attrs: { product_id: skyline } },
  ]);
}

const heart = (page: Page) => page.getByRole("button", { name: /^Like/ });
const comment = (page: Page, commentText: string) =>
  page.getByRole("listitem").filter({ hasText: commentText, has: page.locator("p") });

test("a member likes a post and comments on it at once, and finds both in their account", async ({
  page,
  request,
  baseURL,
}) => {
  const path = await publishUniquePost(request);
  const member = await newMember(request);
  await signInBrowser(page.context(), member, baseURL!);
  await openPage(page, path);
  await expect(page).toHaveTitle(/^A tram in an evening/);
  await expect(page.getByText(hostile)).toBeVisible();

  // The comment appears before the server has answered.
  let releaseAnswer = () => {};
  const answered = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() === "POST") await answered;
      await route.fallback();
    },
  );
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Your comment").fill(`Which green is it? ${hostile}`);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(comment(page, "Which green is it?")).toHaveAttribute("data-status", "DRAFT");
  releaseAnswer();
  await expect(comment(page, "Which green is it?")).toHaveAttribute("data-status", "ACTIVE");
  await expect(comment(page, "Which green is it?")).toContainText("Anna Chan");
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  await expect(page).toHaveTitle(/^A tram in an evening/);

  await openPage(page, path);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await expect(comment(page, "Which green is it?")).toBeVisible();

  await openPage(page, "/account/blog");
  await expect(page.getByRole("link", { name: /^A tram in an evening/ }).first()).toBeVisible();
  await expect(page.getByText(`Which green is it? ${hostile}`)).toBeVisible();
  await page.getByRole("button", { name: /^Unlike: A tram/ }).click();
  await expect(page.getByText("No likes yet")).toBeVisible();
});

test("a refused like and comment are reverted, with the text still in the form", async ({
  page,
  request,
  baseURL,
  consoleReports,
}) => {
  const path = await publishUniquePost(request);
  await signInBrowser(page.context(), await newMember(request), baseURL!);
  await openPage(page, path);
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })
        : route.fallback(),
  );
  await heart(page).click();
  await expect(page.getByText("Error from Server").first()).toBeVisible();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await page.getByLabel("Your comment").fill("Kept words");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText(/What you typed is still here/)).toBeVisible();
  await expect(comment(page, "Kept words")).toHaveCount(0);
  await expect(page.getByText("No comments")).toBeVisible();
  await expect(page.getByLabel("Your comment")).toHaveValue("Kept words");
  await expectConsoleReport(consoleReports, /status of 502/);
});

test("a guest who likes or comments signs in first, and returns to the typed text", async ({
  page,
  request,
}) => {
  const path = await publishUniquePost(request);
  const member = await newMember(request);
  await openPage(page, path);
  await heart(page).click();
  await expect(page).toHaveURL(/\/authentication\/login\/email\?return_to=/);
  await openPage(page, path);
  await page.getByLabel("Your comment").fill("From a guest");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page).toHaveURL(/\/authentication\/login\/email\?return_to=/);
  await page.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByLabel("Your comment")).toHaveValue("From a guest");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(comment(page, "From a guest")).toHaveAttribute("data-status", "ACTIVE");
});

test("a product in a text goes into the cart from there, and a list can be searched", async ({
  page,
  request,
}) => {
  const path = await publishUniquePost(request);
  await openPage(page, path);
  await page.getByRole("button", { name: /^Add to cart: / }).click();
  await expect(page.getByText("Added to your cart")).toBeVisible();
  await openPage(page, "/blogs");
  const results = page.getByRole("main");
  await results.getByRole("searchbox").fill("A tram in an evening");
  await results.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\?keyword=A\+tram\+in\+an\+evening$/);
  await expect(results.getByRole("link", { name: /^A tram in an evening/ }).first()).toBeVisible();
  await results.getByRole("searchbox").fill("nothing of the sort at all");
  await results.getByRole("searchbox").press("Enter");
  await expect(results.getByText("No Post Found")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member likes, comments and buys by forms", async ({ page, request, baseURL }) => {
    const path = await publishUniquePost(request);
    const member = await newMember(request);
    await signInBrowser(page.context(), member, baseURL!);
    await page.goto(path);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await page.getByLabel("Your comment").fill("Sent by a form");
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByText("Comment posted")).toBeVisible();
    await expect(comment(page, "Sent by a form")).toHaveAttribute("data-status", "ACTIVE");
    const { data } = await callAsMember<{ data: object[] }>(
      request,
      member,
      "GET",
      "/posts/liked/all",
    );
    expect(data).toHaveLength(1);
    await page.getByRole("button", { name: /^Add to cart: / }).click();
    await expect(page).toHaveURL(/\/shop\/main\/cart$/);
  });
});

test("the sort field of a list is as wide as the chosen order", async ({ page }) => {
  await openPage(page, "/blogs");
  const sort = page.getByRole("main").getByRole("combobox");
  const widths: { words: number; field: number }[] = [];
  for (const option of await sort.getByRole("option").allTextContents()) {
    await sort.selectOption(option);
    widths.push(
      await sort.evaluate((field: HTMLSelectElement) => {
        const measure = document.createElement("canvas").getContext("2d")!;
        measure.font = getComputedStyle(field).font;
        const textWidth = measure.measureText(field.selectedOptions[0]!.text).width;
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return { words: textWidth, field: field.clientWidth - padding };
      }),
    );
  }
  expect(widths.length).toBeGreaterThan(1);
  for (const { words: textWidth, field } of widths)
    expect(Math.abs(field - textWidth)).toBeLessThan(8);
});
