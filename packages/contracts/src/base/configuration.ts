import { z } from "zod";
import { deliveryMethods, languages, paymentMethods, stores } from "../constants.ts";
import { emailPattern } from "../field-rules.ts";
import { link, localizedText, shopPicture, sitePath, slugText } from "../primitives.ts";
import { hasWords, missingTextMessage, settingList } from "../setting-list.ts";
import { areaCodesSetting } from "./contacts.ts";
import {
  fontNames,
  isFontDrawn,
  isLength,
  type LengthBounds,
  themeLengths,
} from "./theme-values.ts";

export interface NavigationItem {
  title: z.infer<typeof localizedText>;
  path: string;
  megamenu: boolean;
  children: NavigationItem[];
}
const navigationItem: z.ZodType<NavigationItem> = z
  .object({
    title: localizedText,
    path: sitePath,
    megamenu: z.boolean(),
    get children() {
      return z.array(navigationItem);
    },
  })
  .refine(({ title }) => hasWords(title), { error: missingTextMessage, path: ["title"] })
  .meta({ id: "NavigationItem" });

const enabledFlag = z.union([z.boolean(), z.literal(1), z.literal(0)]);
const titledLink = z.object({ title: localizedText, url: link });
const cssColor = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, { error: 'must be a colour such as "#1b2430"' })
  .meta({ format: "color" });
const cssLength = (bounds: LengthBounds) =>
  z.string().refine((value) => isLength(value, bounds), {
    error: `must be a length from ${bounds.min}px to ${bounds.max}px, such as "${bounds.min}px"`,
  });
export const fontFamily = z
  .string()
  .max(200)
  .regex(fontNames, { error: "must be names of fonts, divided by commas" })
  .refine(isFontDrawn, {
    error: 'must begin with the name of a font, such as "Georgia, serif"',
  });
const button = z.object({
  title: localizedText,
  content: localizedText,
  button_href: sitePath,
  button_title: localizedText,
});

const sortingKey = z
  .string()
  .regex(/^[\w.-]{1,60}$/, { error: 'must be a key such as "title.en"' });

/**
 * The contact address in `/.well-known/security.txt` (RFC 9116). The shop serves no such file when `contact` is null.
 */
const securityContact = z.object({
  contact: z
    .string()
    .max(300)
    .refine((text) => emailPattern.test(text) || /^https:\/\/[^\s"'<>\\]+$/.test(text), {
      error: 'must be an e-mail address or a page such as "https://shop.example/security"',
    })
    .nullable(),
});

/** An option of a sort select. `slug` is the preset order that a list request names. */
export const sorting = z.object({
  slug: slugText,
  title: localizedText,
  value: z.object({ type: sortingKey, key: sortingKey, ordering: z.enum(["asc", "desc"]) }),
  is_enabled: enabledFlag,
});
export type Sorting = z.infer<typeof sorting>;
export const sortings = settingList(sorting, { key: "slug", text: "title" });

/** Public settings of the site as a whole, by slug. */
export const siteSettings = {
  "customer-layout": z.object({
    navbar: z.object({
      logo: shopPicture.nullable(),
      navigation: z.array(navigationItem),
      account: z.array(z.object({ title: localizedText, path: sitePath, is_enabled: enabledFlag })),
    }),
    footer: z.object({
      logo: shopPicture.nullable(),
      description: localizedText,
      sections: z.array(z.object({ title: localizedText, links: z.array(titledLink) })),
      store_information: z.object({
        title: localizedText,
        address: titledLink,
        other_addresses: z.array(titledLink).optional().meta({
          description: "The addresses of the shop's other branches, shown in the footer",
        }),
        opening_hours: localizedText.optional().meta({
          description:
            "The hours in which the shop answers enquiries, shown in e-mails and on the contact page",
        }),
        email: titledLink,
        phone: titledLink,
      }),
      powered_by: localizedText,
      social_media: z.array(
        z.object({ fa_icon: z.string().regex(/^[a-z0-9 -]{1,40}$/), url: link }),
      ),
    }),
  }),
  "frontend-config": z.object({
    color: cssColor,
    secondary_color: cssColor,
    body_background_color: cssColor,
    border: z.object({ color: cssColor, radius: cssLength(themeLengths.radius) }),
    font: z.object({
      family: z.object({ heading: fontFamily, text: fontFamily }),
      style: z.object({
        line_height: z.number().min(1).max(2),
        heading_color: cssColor,
        text_size: cssLength(themeLengths.text),
        text_color: cssColor,
        link_color: cssColor,
      }),
    }),
    button: z.object({
      border_radius: cssLength(themeLengths.buttonRadius),
      padding: z.string().regex(/^\d{1,3}px \d{1,3}px$/),
      font_size: cssLength(themeLengths.text),
      font_color: cssColor,
      hover: z.object({ font_color: cssColor, primary_color: cssColor }),
    }),
    form: z.object({
      height: cssLength(themeLengths.formHeight),
      border_color: cssColor,
      font_color: cssColor,
      radio_color: cssColor,
      switch_color: cssColor,
    }),
  }),
  "customer-locales": z.array(
    z.object({
      value: z.enum(languages),
      title: z.string(),
      is_enabled: enabledFlag,
      domain: z
        .string()
        .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/)
        .optional()
        .meta({
          description:
            "The origin that serves this language; absent when the language is served from the shop's own origin",
        }),
    }),
  ),
  "area-codes": areaCodesSetting,
  "store-settings": z.object({
    stores: settingList(
      z.object({
        _id: slugText,
        alias: z.enum(stores),
        title: localizedText,
        is_enabled: enabledFlag,
      }),
      { key: "alias", text: "title" },
    ).min(1),
    country_codes: z
      .array(z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country such as "HK"' }))
      .min(1),
    delivery_methods: z.array(z.enum(deliveryMethods)).min(1),
    payment_methods: z.array(z.enum(paymentMethods)),
    online_payment_seconds: z.int().min(300).max(86_400).optional().meta({
      description:
        "Seconds until an unpaid online order is cancelled; absent uses the default. Payment providers keep their pages open for at most a day",
    }),
    offline_payment_hours: z.int().min(1).max(720).optional().meta({
      description: "Hours until an unpaid offline order is cancelled; absent uses the default",
    }),
    payment_reminder_hours: z.int().min(0).max(360).optional().meta({
      description:
        "Hours before the deadline at which buyers who pay by transfer are reminded. Values above half of `offline_payment_hours` count as half; 0 sends no reminder",
    }),
  }),
  "product-sorting": sortings,
  "post-sorting": sortings,
  "article-sorting": sortings,
  "review-sorting": sortings,
  "voucher-sorting": sortings,
  "response-messages": z
    .record(z.string(), z.object({ success: button, failure: button, cancelled: button }))
    .meta({
      description:
        "The buttons of result pages by result type. `default` is for pages without a type, such as `/result/success`",
    }),
  seo: z.object({
    site_name: localizedText.refine(hasWords, missingTextMessage),
    description: localizedText,
    favicon: shopPicture.nullable().optional().meta({
      description: "A square picture for the browser's tab; absent or null uses the built-in one",
    }),
  }),
  "social-media-sharing": settingList(
    z.object({ slug: slugText, title: localizedText, url: link }),
    { key: "slug", text: "title" },
  ),
  "web-app": z.object({ is_enabled: z.boolean() }).meta({
    description: "Lets phones install the site and keep a part of it offline",
  }),
  "security-contact": securityContact,
  "icon-collections": z.array(
    z.object({
      slug: slugText,
      icon: z
        .string()
        .regex(/^[a-z0-9][a-z0-9 -]{0,59}$/, { error: "must be the name of an icon" }),
    }),
  ),
  "well-known-names": z
    .array(
      z.object({
        names: z.array(z.string().min(1).max(60)).min(1).max(100),
        category: slugText.nullable().meta({
          description: "The slug of a main category. Null shows the platforms",
        }),
      }),
    )
    .max(50)
    .meta({
      description:
        "Names that people know from other shops. A search for such a name shows this shop's alternative",
    }),
  home: z.object({
    slides: z.array(
      z.object({
        picture: shopPicture,
        picture_mobile: shopPicture,
        title: localizedText,
        text: localizedText,
        button_title: localizedText,
        path: sitePath,
      }),
    ),
    rows: z.array(
      z.object({
        title: localizedText,
        store: z.enum(stores),
        slug: slugText,
        category: slugText.nullable(),
        availability: z.enum(["IN_STOCK", "SOLD_OUT", "PREORDER"]).nullable(),
        path: sitePath,
        shape: z.enum(["grid", "feature", "collage", "list"]).optional().meta({
          description:
            "One product across the page, five as a collage, or six as a list. Absent shows a grid of cards",
        }),
      }),
    ),
    services: z.boolean().optional().meta({
      description:
        "True shows a strip below the slides about shops, pick-up, free delivery and manual payment",
    }),
    posts: z.object({ title: localizedText }).nullable().optional().meta({
      description:
        "The row of newest blog posts at the end. A title replaces the standard title; null hides the row",
    }),
  }),
};
