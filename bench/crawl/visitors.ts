import { withLanguage, type Language } from "@harbour/i18n";
import type { BrowserContext } from "playwright-core";
import { fillGuestCart } from "../support/fill-cart.ts";

export interface CrawlOptions {
  /** The shop's origin. */
  readonly shop: string;
  readonly language: Language;
  /** The number of pages to open per template. */
  readonly sample: number;
}

/** A visitor who crawls the site. */
export interface Visitor {
  readonly name: string;
  /** The first addresses to visit, with their expected status: the start page, and pages that nothing links to. */
  readonly startPaths: Readonly<Record<string, number>>;
  /** Tells whether the visitor opens pages of a template. The guest opens all templates. */
  readonly canOpenTemplate: (template: string) => boolean;
  readonly prepareContext: (context: BrowserContext, crawlOptions: CrawlOptions) => Promise<void>;
}

const ok = 200;

export const guest: Visitor = {
  name: "guest",
  startPaths: {
    "/": ok,
    "/not-found": 404,
    "/no/such/page": 404,
    "/shop/main/product/no-such-product": 404,
    "/shop/main/product?keyword=000": ok,
    "/blogs?keyword=000": ok,
    "/blogs/category/news": ok,
    "/coming-soon": ok,
    "/password": ok,
    "/result/success": ok,
    "/result/failure": ok,
    "/result/cancelled": ok,
    "/result/checkout/failure": ok,
    "/result/enquiry/success": ok,
    "/result/newsletter/success": ok,
    "/result/newsletter_confirmed/success": ok,
    "/result/verification_code/failure": ok,
    "/result/order/failure": ok,
    "/newsletter?confirm=made-up": ok,
    "/offline": ok,
    "/unsubscribe?token=made-up": ok,
    "/authentication/login/phone": ok,
    "/authentication/register/phone": ok,
    "/authentication/forget-password/phone": ok,
    "/authentication/forget-password/email?sent=email": ok,
    "/authentication/reset-password": ok,
    "/authentication/check-mailbox": ok,
    "/shop/main/cart/checkout": ok,
    "/shop/main/order/upload-payment-proof/phone": ok,
    "/shop/mini/order/upload-payment-proof/phone": ok,
  },
  canOpenTemplate: () => true,
  prepareContext: (context, { shop }) => fillGuestCart(context, shop),
};

/** The demo's sign-in, which every start prints and the README names. */
const demoMember = { email: "shopper@demo.harbour.test", password: "harbour2026" };
const memberPathPattern =
  /^\/(?:account|shelf)\/|^\/shop\/\w+\/(?:order|wishlist|cart)|^\/shop\/voucher/;

export const member: Visitor = {
  name: "member",
  startPaths: {
    "/account/details": ok,
    "/account/update-phone": ok,
    "/authentication/verify/phone": ok,
    "/shop/main/order": ok,
    "/shop/mini/order": ok,
    "/shop/voucher/order": ok,
    "/shop/main/wishlist": ok,
    "/shop/main/cart": ok,
    "/shop/main/cart/checkout": ok,
  },
  canOpenTemplate: (template) => memberPathPattern.test(template),
  prepareContext: async (context, { shop, language }) => {
    const address = new URL(withLanguage("/authentication/login/email", language), shop);
    const form = { ...demoMember, type: "EMAIL" };
    const headers = { origin: address.origin };
    const reply = await context.request.post(address.href, { form, headers });
    if (reply.url().includes("/login/")) throw new Error("the demo's member could not sign in");
    await fillGuestCart(context, shop);
  },
};
