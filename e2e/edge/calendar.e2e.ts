import { formatDay } from "@harbour/i18n";
import { findAxeViolations } from "../accessibility-violations.ts";
import { callAsMember, signInBrowser, newMember, openPage } from "../member.ts";
import { measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";

const maker = "Tidewater Works";
const text = (en: string) => ({ en, zh: en, cn: en });

/** Returns a line of a catalogue file for a product that can be pre-ordered until the day. */
const makePreorderProduct = (releaseDate: string) => ({
  type: "product",
  key: "calendar-pilot-boat",
  slug: "calendar-pilot-boat",
  store: "main",
  categories: ["vehicle-kits"],
  title: text("Pilot boat kit"),
  short_description: text("The boat that meets the ships."),
  long_description: text("<p>The boat that meets the ships.</p>"),
  brand: maker,
  release_date: releaseDate,
  variants: [
    {
      sku: "E2E-PILOT-1",
      title: text("Kit"),
      options: [],
      price: "320.00",
      preorder: { release_date: releaseDate, cap: 12 },
      stock: {},
    },
  ],
});

// The product is hidden again, because other tests expect only the demo's products.
test.afterAll(() => importRecords({ ...makePreorderProduct(delayed), is_public: false }));

const yearAhead = new Date().getFullYear() + 1;
const [dueDay, delayed] = [`${yearAhead}-01-20`, `${yearAhead}-03-10`];
const unfoldFeedLines = (feed: string) => feed.replaceAll("\r\n ", "");

test("a followed maker's delay shows with both dates and in the member's feed until its link ends", async ({
  page,
  request,
  baseURL,
  consoleReports,
}) => {
  await importRecords(makePreorderProduct(dueDay));
  const member = await newMember(request);
  await signInBrowser(page.context(), member, baseURL!);
  const calendar = `/shop/main/calendar?from=${yearAhead}-01`;
  await openPage(page, calendar);
  const boat = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Pilot boat kit" }),
  });
  await expect(boat.getByText("Plenty left")).toBeVisible();
  const ship = page.getByRole("link", { name: /^Pilot boat kit, 20\/01/ });
  await expect(ship).toBeVisible();

  const followButton = boat.getByRole("button", { name: `Follow ${maker}` });
  await followButton.click();
  await expect(followButton).toHaveAttribute("aria-pressed", "true");
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("button", { name: `Follow ${maker}` })).toBeVisible();
  await page.getByRole("link", { name: "Following" }).click();
  const titles = page.getByRole("listitem").getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["Pilot boat kit"]);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Create my calendar" }).click();
  const address = page.getByText(/\/calendar\/links\/[0-9a-f]{32}\/releases\.ics/);
  await expect(address).toBeVisible();
  const feed = (await address.textContent())!;
  const before = unfoldFeedLines(await (await request.get(feed)).text());
  expect(before).toContain("SUMMARY:Pilot boat kit");
  expect(before).toContain(`DTSTART;VALUE=DATE:${dueDay.replaceAll("-", "")}`);
  expect(before).not.toContain("Iron Lantern");

  // The next catalogue file contains a later date, because the maker is late.
  await importRecords(makePreorderProduct(delayed));
  await openPage(page, calendar);
  await expect(boat.getByText("Delayed", { exact: true })).toBeVisible();
  await expect(boat.getByText(formatDay(dueDay), { exact: true })).toBeVisible();
  await expect(boat.getByText(formatDay(delayed), { exact: true })).toBeVisible();
  const after = unfoldFeedLines(await (await request.get(feed)).text());
  expect(after).toContain(`DTSTART;VALUE=DATE:${delayed.replaceAll("-", "")}`);
  expect(after).toMatch(/SEQUENCE:[1-9]/);

  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Create my calendar" })).toBeVisible();
  expect((await request.get(feed)).status()).toBe(404);

  const ownCalendar = await callAsMember<{ follows: { name: string }[] }>(
    request,
    member,
    "GET",
    "/calendar/own",
  );
  expect(ownCalendar.follows.map(({ name }) => name)).toEqual([maker]);
  await boat.getByRole("button", { name: `Follow ${maker}` }).click();
  await expect(panel.getByText("Tap Follow beside a maker")).toBeVisible();
  expect(consoleReports.unexpected).toEqual([]);
});

test("a guest's Follow without scripts is carried out at sign-in, and a member follows by a form", async ({
  browser,
  request,
  baseURL,
}) => {
  const scriptlessContext = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
  });
  const page = await scriptlessContext.newPage();
  await page.goto("/zh/shop/main/calendar?store=main");
  const followButton = page
    .getByRole("listitem")
    .getByRole("button", { name: "追蹤 Lanternworks" });
  await followButton.first().click();
  await expect(page).toHaveURL(/\/zh\/authentication\/login\/email\?return_to=/);
  const member = await newMember(request);
  const form = page.getByRole("main");
  await form.getByLabel("電郵").fill(member.email);
  await form.getByLabel("密碼", { exact: true }).fill(member.password);
  await form.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/\/zh\/shop\/main\/calendar\?store=main&.*#release-/);
  await expect(followButton.first()).toHaveAttribute("aria-pressed", "true");
  await followButton.first().click();
  await expect(followButton.first()).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL(/\/zh\/shop\/main\/calendar\?store=main#release-/);
  await scriptlessContext.close();
});

test("a guest follows a maker from a product, signs in and returns to the button", async ({
  page,
  request,
}) => {
  const product = "/shop/main/product/star-courier";
  const member = await newMember(request);
  await page.goto(product);
  const followButton = page.getByRole("button", { name: /^Follow / }).last();
  const name = (await followButton.textContent())!.replace("Follow ", "");
  await followButton.click();
  await expect(page).toHaveURL(/\/authentication\/login\/email\?return_to=/);
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await form.getByLabel("Password", { exact: true }).fill(member.password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  const messages = page.getByRole("status", { name: "Messages" });
  await expect(messages).toHaveText(`Following ${name}`);
  await expect(page).toHaveURL(/\/shop\/main\/product\/.*star-courier#follow$/);
  await expect(followButton).toHaveAttribute("aria-pressed", "true");
  await expect(followButton).toBeInViewport();
  await page.reload();
  await expect(followButton).toHaveAttribute("aria-pressed", "true");
  const anonymousHtml = await (await request.get(product)).text();
  expect(anonymousHtml).toMatch(/aria-pressed="false" aria-label="Follow /);
  const calendar = await callAsMember<{ follows: { name: string }[] }>(
    request,
    member,
    "GET",
    "/calendar/own",
  );
  expect(calendar.follows.map((followed) => followed.name)).toEqual([name]);
});

test("the calendar fits the narrowest phone, and is readable in the dark", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, "/cn/shop/main/calendar");
  expect(await measureSidewaysScroll(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});
