import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { buyProduct, newMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";
import { sendEnquiry } from "./send-enquiry.ts";

test("staff find a member by the order, give points, and erase the member", async ({
  page,
  request,
  consoleReports,
}) => {
  const member = await newMember(request);
  const { reference } = await buyProduct(request, member);
  await openAsOwner(page, "/members");
  await page.getByRole("searchbox", { name: "Find a member" }).fill(reference);
  await page.keyboard.press("Enter");
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: member.email })).toBeVisible();
  await expect(page.getByRole("region", { name: "Orders" })).toContainText(reference);
  await page.getByRole("button", { name: "Give points" }).click();
  await page.getByLabel("Points to give").fill("25");
  await page.getByLabel("Reason, for the audit").fill("Parcel came late");
  await page.getByRole("button", { name: "Give points" }).click();
  await expect(page.getByRole("region", { name: "Points" })).toContainText("+25");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("No active sessions")).toBeVisible();

  await page.getByRole("button", { name: "Erase this member…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this member for good?" });
  await dialog.getByLabel(/to confirm$/).fill("wrong@example.com");
  await dialog.getByLabel("The member's request, for the audit").fill("Asked by letter");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByText("This is not the member's e-mail address or phone.")).toBeVisible();
  await dialog.getByLabel(/to confirm$/).fill(member.email);
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByRole("alert"), "an order is open").toContainText("Not possible yet");
  const { get, post } = await createOwnerApi(request);
  const { version } = await get<{ version: number }>(`/orders/${reference}`);
  await post(`/orders/${reference}/cancel`, { version, reason: "A test" });
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await expectConsoleReport(consoleReports, /422|409/);
});

for (const scheme of ["light", "dark"] as const)
  test(`the pages of people pass axe in the ${scheme} theme`, async ({ page, request }) => {
    const { reference } = await sendEnquiry(request);
    const member = await newMember(request);
    const { get } = await createOwnerApi(request);
    const { data } = await get<{ data: { _id: string }[] }>("/members", { q: member.email });
    await page.emulateMedia({ colorScheme: scheme });
    await openAsOwner(page, "/enquiries");
    for (const path of [
      "/enquiries",
      `/enquiries/${reference}`,
      "/enquiries/templates",
      "/members",
      `/members/${data[0]!._id}`,
    ]) {
      await page.goto(`/backoffice${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  });
