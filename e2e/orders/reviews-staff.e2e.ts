import type { APIRequestContext } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { callAsMember } from "../member.ts";
import { measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { actAsStaff, openAsOwner } from "../staff.ts";
import { placePaidOrder } from "./bought-orders.ts";

test.use({ ownTab: true });

/** Lets a member receive a product and review it. @returns the product's address */
async function writeReview(request: APIRequestContext, comment: string): Promise<string> {
  const { member, id } = await placePaidOrder(request);
  await actAsStaff(request, id, "ship", () => ({ tracking: { number: "SF1", url: null } }));
  const call = <Answer>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    callAsMember<Answer>(request, member, method, `/orders/${id}/${path}`, body);
  await call("PUT", "completed");
  const { cart_items: lines } = await call<{
    cart_items: { product_variant_id: string; product_slug: string }[];
  }>("GET", "details");
  const { product_variant_id, product_slug: slug } = lines[0]!;
  await call("POST", "reviews", { reviews: [{ product_variant_id, rating: 2, comment }] });
  return `/shop/main/product/${slug}?reviews=1#reviews`;
}

test("staff answer a review, shoppers read the answer, and a hidden review leaves the shop", async ({
  page,
  request,
}) => {
  const words = `The box was dented ${Date.now()}`;
  const productPath = await writeReview(request, words);
  await openAsOwner(page, "/reviews?state=waiting&rating=2");
  const review = page.getByRole("listitem").filter({ hasText: words });
  await expect(review).toContainText("2 of 5 stars");
  await review.getByRole("button", { name: "Answer" }).click();
  const answer = `We're sorry. A new box is on its way ${Date.now()}.`;
  await page.getByRole("textbox", { name: "Your answer" }).fill(answer);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish answer" }).click();
  await expect(page.getByText("Answer published")).toBeVisible();
  await expect(review, "answered reviews no longer wait").toHaveCount(0);

  await page.goto(productPath);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();

  await page.goto("/backoffice/reviews?state=shown");
  await review.getByRole("button", { name: "Hide" }).click();
  await review.getByRole("textbox", { name: "Reason for hiding" }).fill("Names a person");
  await review.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Review hidden")).toBeVisible();
  await page.getByRole("link", { name: "Hidden", exact: true }).click();
  await expect(review).toContainText("Hidden: Names a person");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(productPath);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
