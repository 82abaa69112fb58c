import { expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { loader } from "./terms-page.tsx";

const content = { title: { en: "Terms" }, content: { en: "<p>Be kind.</p>" } };
const context = makeRefusingContext(404, { content: { latest: async () => content } });
const load = (slug: string) => loader(loaderArgs(`/terms-of-service/${slug}`, context, { slug }));

test("S2-057: the terms have six pages, and other pages are not among them", async () => {
  for (const slug of [
    "disclaimer",
    "payment-terms-and-special-fees",
    "privacy-policy",
    "refund-policy",
    "shipping-policy",
    "terms-and-conditions",
  ])
    expect(await load(slug), slug).toMatchObject({ title: "Terms" });
  for (const slug of ["x", "about-us", "Disclaimer", "faq"])
    await expect(load(slug), slug).rejects.toMatchObject({ init: { status: 404 } });
});
