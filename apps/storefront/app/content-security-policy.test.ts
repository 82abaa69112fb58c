import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addContentSecurityPolicy } from "./content-security-policy.server.ts";

const nonce = "0f6a";
const sealed = (html: string) => {
  const { page, policy } = addContentSecurityPolicy(Buffer.from(html), nonce);
  const listSources = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
  return {
    html: page.toString(),
    scripts: listSources("script-src"),
    styles: listSources("style-src"),
  };
};
const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a marked script is allowed by its hash, and its mark is removed", () => {
  const { html, scripts, styles } = sealed(
    `<link nonce="${nonce}" rel="icon"><style id="s" nonce="${nonce}">p{color:red}</style><script nonce="${nonce}" type="later">say("購物車")</script>`,
  );
  expect(html).toBe(
    `<link rel="icon"><style id="s">p{color:red}</style><script type="later">say("購物車")</script>`,
  );
  expect(scripts).toEqual(["'strict-dynamic'", hashSource('say("購物車")')]);
  expect(styles).toEqual(["'self'", hashSource("p{color:red}")]);
});

test("a script without the mark is not allowed and stays unchanged", () => {
  const injectedHtml = `<script>steal()</script><script nonce="guess">steal()</script><style>*{display:none}</style>`;
  const { html, scripts, styles } = sealed(`${injectedHtml}<script nonce="${nonce}">1</script>`);
  expect(html).toBe(`${injectedHtml}<script>1</script>`);
  expect(scripts).toEqual(["'strict-dynamic'", hashSource("1")]);
  expect(styles).toEqual(["'self'"]);
});

test("a script that stands in several places is allowed once, and structured data is not allowed", () => {
  const { scripts } = sealed(
    `<script type="application/ld+json" nonce="${nonce}">{}</script>${`<script nonce="${nonce}">1</script>`.repeat(3)}`,
  );
  expect(scripts).toEqual(["'strict-dynamic'", hashSource("1")]);
});

test("forms may lead to Stripe's pages, and to those that the shop names", () => {
  const paymentOrigins = ["https://pay.shop.example"];
  const { policy } = addContentSecurityPolicy(Buffer.from("<p>"), nonce, paymentOrigins);
  expect(policy).toContain(
    "form-action 'self' https://checkout.stripe.com https://hooks.stripe.com https://pay.shop.example;",
  );
});
