import { expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";
import {
  layout,
  rememberConfiguration,
  saveSettings,
  setting,
  theme,
} from "../configuration/index.ts";
import { readEmailBranding } from "./index.ts";

const shop = await startTestApi();
const { deps } = shop;
rememberConfiguration(deps);

test("emails of a shop without logo and contacts show the shop's name and a help link", async () => {
  const head = await readEmailBranding(deps, "zh");
  expect(head).toMatchObject({
    shopName: "Harbour",
    publicUrl: "https://harbour.test",
    homeUrl: "https://harbour.test/zh",
    helpUrl: "https://harbour.test/zh/contact-us",
    contacts: [],
  });
  expect(head.logo).toBeUndefined();
});

test("many emails share one cached branding while the shop receives change events", async () => {
  const isHeadCached = async () =>
    (await readEmailBranding(deps, "zh")) === (await readEmailBranding(deps, "zh"));
  await untilPasses(async () => expect(await isHeadCached()).toBe(true));
});

test("emails use the logos, colour and contacts of the settings, with absolute addresses", async () => {
  const storedLayout = await setting(deps.db, layout);
  const title = { en: "26 Sparrow Lane", zh: "麻雀里 26 號", cn: "麻雀里 26 号" };
  const phone = { en: "+852 1852 0026", zh: "+852 1852 0026", cn: "+852 1852 0026" };
  const hours = {
    en: "Mong Kok: every day 12:00–21:30. Central: Mon–Fri 11:30–21:00",
    zh: "旺角店：每日 12:00–21:30；中環店：星期一至五 11:30–21:00",
    cn: "旺角店：每天 12:00–21:30；中环店：周一至周五 11:30–21:00",
  };
  const logo = `/files/catalogue/${"a".repeat(32)}.webp`;
  const nightLogo = `/files/catalogue/${"b".repeat(32)}.webp`;
  const changedLayout = {
    ...storedLayout,
    navbar: { ...storedLayout.navbar, logo },
    footer: {
      ...storedLayout.footer,
      logo: nightLogo,
      store_information: {
        ...storedLayout.footer.store_information,
        address: { title, url: "/contact-us" },
        opening_hours: hours,
        phone: { title: phone, url: "tel:+85218520026" },
      },
    },
  };
  const color = { ...(await setting(deps.db, theme)), color: "#123456" };
  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "customer-layout": changedLayout, "frontend-config": color }),
  );
  await untilPasses(async () =>
    expect(await readEmailBranding(deps, "zh")).toMatchObject({
      color: "#123456",
      logo: `https://harbour.test${logo}?w=320`,
      nightLogo: `https://harbour.test${nightLogo}`,
      contacts: [
        { title: "麻雀里 26 號", url: "https://harbour.test/zh/contact-us" },
        { title: "旺角店：每日 12:00–21:30" },
        { title: "中環店：星期一至五 11:30–21:00" },
        { title: "+852 1852 0026", url: "tel:+85218520026" },
      ],
    }),
  );
});

test("a shop reachable only on its own computer also writes absolute addresses", async () => {
  const settings = { publicUrl: "http://127.0.0.1:3000" };
  const { homeUrl, logo } = await readEmailBranding({ db: deps.db, settings }, "en");
  expect(homeUrl).toBe("http://127.0.0.1:3000/");
  expect(logo).toMatch(/^http:\/\/127\.0\.0\.1:3000\/files\//);
});
