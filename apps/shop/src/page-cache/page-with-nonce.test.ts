import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newNonce } from "./nonce.ts";
import { pageWithNonce } from "./page-with-nonce.ts";

const placeholder = newNonce();
const nonce = fc.stringMatching(/^[A-Za-z0-9_-]{24}$/);
/** Short texts that repeat, so that the compressor wants to refer back across nonces, beside any Unicode. */
const text = fc.oneof(
  fc
    .array(fc.constantFrom("<p>", "購物車", "\0\0\0\0\0\0\0\0", "\u00ff".repeat(30), 'nonce="'), {
      maxLength: 40,
    })
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.constant(""),
  fc.integer({ min: 1, max: 3000 }).map((n) => "<li>Star Courier</li>".repeat(n)),
);

test("a joined page unpacks to the page with the new nonce, whatever the page and wherever the nonces stand", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), nonce, (texts, fresh) => {
      const page = pageWithNonce(Buffer.from(texts.join(placeholder)), placeholder);
      const expected = Buffer.from(texts.join(fresh), "utf8");
      expect(gunzipSync(page.join(fresh)).equals(expected)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("one prepared page is joined with many nonces and none leaks into the next", () => {
  const page = pageWithNonce(
    Buffer.from(
      `<script nonce="${placeholder}">1</script><script nonce="${placeholder}">2</script>`,
    ),
    placeholder,
  );
  for (let i = 0; i < 50; i++) {
    const fresh = newNonce();
    expect(gunzipSync(page.join(fresh)).toString()).toBe(
      `<script nonce="${fresh}">1</script><script nonce="${fresh}">2</script>`,
    );
  }
});

test("cutting a page at its nonces costs few bytes, because later pieces refer back to earlier ones", () => {
  const body = Array.from(
    { length: 12 },
    (_, i) => `${"<li class='card'>Star Courier</li>".repeat(20)}${i}`,
  );
  const cut = pageWithNonce(Buffer.from(body.join(placeholder)), placeholder).byteLength;
  const whole = pageWithNonce(Buffer.from(body.join("")), placeholder).byteLength;
  expect(cut - whole).toBeLessThan(12 * (24 + 40));
});

test("a nonce of another length is refused, since the gaps are cut to size", () => {
  expect(() => pageWithNonce(Buffer.from("<p>"), "short")).toThrow(TypeError);
});
