// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import AboutPage from "./about-page.tsx";

afterEach(cleanup);

const localizeText = (text: string) => ({ en: text, zh: text, cn: text });
const content = { title: "Our story", phrases: ["Our story"], updated: "", headings: [] };
const shop = {
  _id: "w1",
  title: localizeText("Harbour Mong Kok"),
  image: null,
  address: localizeText("26 Sparrow Lane"),
  opening_hours: localizeText("Every day 12:00–21:30"),
  opening_times: [],
  closed_days: [],
  phone: "+852 1852 0026",
  location: { latitude: 22.3, longitude: 114.2 },
};

test("the story ends with the shops to visit: address, hours, phone and map", async () => {
  visit("/about-us", {
    page: <PageWithLoader page={AboutPage} />,
    loader: () => ({ content: { ...content, linkedHtml: "<p>2014</p>" }, shops: [shop] }),
  });
  const shops = within(await screen.findByRole("region", { name: "Our shops" }));
  for (const text of ["Harbour Mong Kok", "26 Sparrow Lane", "Every day 12:00–21:30"])
    expect(shops.getByText(text)).toBeDefined();
  expect(shops.getByRole("link", { name: "+852 1852 0026" }).getAttribute("href")).toBe(
    "tel:+85218520026",
  );
  expect(shops.getByRole("link", { name: /map/i }).getAttribute("href")).toContain("22.3,114.2");
});
