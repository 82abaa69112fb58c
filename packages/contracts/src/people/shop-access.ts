import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { link, localizedText, sitePath, timestamp } from "../primitives.ts";

/** The ways to open a shop's pages: to everybody, with a password, or to nobody yet. */
export const shopStates = ["open", "password", "coming-soon"] as const;
export type ShopState = (typeof shopStates)[number];

/** The access to a shop's pages. Staff can always open them. */
export const shopAccessSetting = z.object({
  state: z.enum(shopStates),
  opens_at: z.iso.datetime({ offset: true }).nullable().meta({
    description:
      "The time from which the shop is open, even if `state` is not `open`; null when no time is planned",
  }),
  title: localizedText.meta({
    description: "The title of the closed page; the site has a default",
  }),
  text: localizedText.meta({ description: "The text of the closed page; the site has a default" }),
});
export type ShopAccess = z.infer<typeof shopAccessSetting>;

const modalFields = { is_enabled: z.boolean(), title: localizedText, text: localizedText };

/** Modals that open by themselves, once per visitor. An empty text uses the site's default. */
export const siteModalsSetting = z.object({
  age: z
    .object({
      ...modalFields,
      minimum_age: z.int().min(1).max(99),
      leave_href: link.meta({
        description: "The address to which visitors who are too young are sent",
      }),
    })
    .meta({
      description:
        "Asks for the visitor's age on every page. Pages of goods and articles for adults always ask",
    }),
  newsletter: z.object({ ...modalFields, after_seconds: z.int().min(0).max(600) }),
  exit: z.object({ ...modalFields, button_title: localizedText, button_href: sitePath }).meta({
    description: "A modal that opens when the pointer moves up towards the browser's toolbar",
  }),
});
export type SiteModals = z.infer<typeof siteModalsSetting>;

export const shopAccessEndpoints = {
  enter: endpoint({
    method: "POST",
    path: "/shop-access/enter",
    summary: "Enter a shop that is not open yet, by its password",
    who: "anyone",
    body: z.object({ password: z.string().min(1).max(128) }),
    example: { password: "before the tide" },
    response: z.object({
      pass: z
        .string()
        .meta({ description: "The pass; a change of the password ends it before `expires_at`" }),
      expires_at: timestamp,
    }),
    errors: ["invalid_credentials"],
    limit: { max: 10, perSeconds: 60 },
  }),
  check: endpoint({
    method: "POST",
    path: "/shop-access/check",
    summary: "Check whether the shop is open, or the pass is valid",
    who: "anyone",
    body: z.object({ pass: z.string().max(200).nullable() }),
    example: { pass: null },
    response: z.object({ is_open: z.boolean(), is_admitted: z.boolean() }),
  }),
};
