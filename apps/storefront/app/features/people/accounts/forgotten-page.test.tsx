// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import ForgottenPage from "./forgotten-page.tsx";

afterEach(cleanup);

const areaCodes = [{ value: "852", title: "+852 Hong Kong" }];

test.each([
  ["email", "you a link. It's valid for 30 minutes."],
  ["phone", "you a code. It's valid for 30 minutes."],
])("by %s the page says what comes next, for how long, and leads back", async (kind, firstStep) => {
  const page = <PageWithLoader page={ForgottenPage} />;
  visit(`/authentication/forget-password/${kind}`, { page, loader: () => ({ areaCodes }) });
  const next = within(await screen.findByRole("region", { name: "What happens next" }));
  const [first, ...others] = next.getAllByRole("listitem");
  expect(first?.textContent).toContain(firstStep);
  expect(others).toHaveLength(2);
  const back = screen.getByRole("link", { name: "Back to sign in" });
  expect(back.getAttribute("href")).toBe(`/authentication/login/${kind}`);
});
