import { findAxeViolations } from "../accessibility-violations.ts";
import { expect, test } from "../shop-test.ts";

/** The sign-in that every start prints, and that the README names. */
const shopper = { email: "shopper@demo.harbour.test", password: "harbour2026" };
const productPath = "/shop/main/product/dragons-of-jade-peak";

test("the demo's shopper has orders in every state, points, wishlist items and addresses", async ({
  page,
}) => {
  await page.goto("/authentication/login/email?return_to=%2Faccount%2Forders");
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "E-mail" }).fill(shopper.email);
  await form.getByLabel("Password", { exact: true }).fill(shopper.password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  for (const state of [
    "Waiting for payment",
    "Checking payment",
    /^Waiting for release: /,
    "Ready for pick-up",
    "On its way",
    "Completed",
    "Cancelled",
  ]) {
    await expect(form.getByText(state, { exact: true }).first(), `${state}`).toBeVisible();
  }
  await page.goto("/account/address-book");
  await expect(form.getByText("Flat 6C, Tram Bell Court").first()).toBeVisible();
  await page.goto("/account/membership");
  await expect(form.getByText(/HB-\w{4}-\w{4}/).first()).toBeVisible();
  await page.goto("/shop/main/wishlist");
  await expect(form.getByRole("link", { name: "Panda on holiday" }).first()).toBeVisible();
});

for (const [language, { prefix, reviews, fiveStarsLink, all }] of Object.entries({
  en: {
    prefix: "",
    reviews: "6 reviews",
    fiveStarsLink: "Only 5-star reviews (3)",
    all: "All reviews",
  },
  zh: { prefix: "/zh", reviews: "6 則評價", fiveStarsLink: "只看 5 星評價（3）", all: "所有評價" },
})) {
  test(`a product shows its reviews, and only the best ones on request, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}${productPath}#reviews`);
    await expect(page.getByText(reviews).filter({ visible: true }).first()).toBeVisible();
    const reviewArticles = page.getByRole("tabpanel").getByRole("article");
    await expect(reviewArticles).toHaveCount(5);
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole("link", { name: fiveStarsLink }).click();
    await expect(reviewArticles).toHaveCount(3);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: all }).click();
    await expect(reviewArticles).toHaveCount(5);
  });
}

test("the best rated products come first, with their stars", async ({ page }) => {
  await page.goto("/shop/main/product?sort=rating-from-high-to-low");
  const cards = page.getByRole("main").getByRole("article");
  const cardList = await cards.all();
  const stars = await Promise.all(
    cardList.map(async (card) => {
      const snapshot = await card.ariaSnapshot();
      return Number(/(\d(?:\.\d)?) of 5 stars/.exec(snapshot)?.[1] ?? 0);
    }),
  );
  expect(stars.filter((rating) => rating > 0).length).toBeGreaterThan(15);
  expect(stars).toEqual(stars.toSorted((a, b) => b - a));
});
