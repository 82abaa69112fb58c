import { signInBrowser, newMember, type Member } from "./member.ts";
import { test as base } from "./shop-test.ts";

/** A browser test with a new member, who is signed in. */
export const test = base.extend<{ member: Member }>({
  member: [
    async ({ page, request, baseURL }, use) => {
      const member = await newMember(request);
      await signInBrowser(page.context(), member, baseURL ?? "");
      await use(member);
    },
    { auto: true },
  ],
});
