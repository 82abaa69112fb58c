import type { Configuration, LocalizedText } from "@harbour/contracts";
import { stores, storeTitles } from "@harbour/contracts/constants";
import { type AccountPage, paths } from "@harbour/contracts/site-paths";

const text = (en: string, zh: string, cn: string): LocalizedText => ({ en, zh, cn });
const emptyText = text("", "", "");
/** Makes a visible menu entry for an account page. */
const entry = (slug: AccountPage, en: string, zh: string, cn: string) => ({
  title: text(en, zh, cn),
  path: paths.account(slug),
  is_enabled: true,
});

export const defaultLayout: Configuration["customer-layout"] = {
  navbar: {
    logo: null,
    navigation: stores.map((store) => ({
      title: storeTitles[store],
      path: paths.categories(store),
      megamenu: false,
      children: [],
    })),
    account: [
      entry("details", "My details", "個人資料", "个人信息"),
      entry("address-book", "Address book", "送貨地址", "收货地址"),
      entry("orders", "My orders", "我的訂單", "我的订单"),
      entry("shelf", "My shelf", "我的收藏架", "我的收藏架"),
      entry("blog", "Likes and comments", "讚好及留言", "点赞与评论"),
      entry("vouchers", "My vouchers", "我的優惠券", "我的优惠券"),
      entry("membership", "Membership", "會員積分", "会员积分"),
      entry("payment-methods", "Payment methods", "付款方式", "支付方式"),
      entry("contact-preferences", "Contact preferences", "通知設定", "通知设置"),
      entry("update-email", "Change e-mail", "更改電郵", "修改邮箱"),
      entry("update-phone", "Change phone number", "更改手提電話號碼", "修改手机号"),
      entry("password", "Change password", "更改密碼", "修改密码"),
      entry("sessions", "Signed-in devices", "已登入的裝置", "已登录的设备"),
      entry("privacy", "Privacy", "私隱", "隐私"),
    ],
  },
  footer: {
    logo: null,
    description: emptyText,
    sections: [],
    store_information: {
      title: text("Store information", "本店資料", "本店信息"),
      address: { title: emptyText, url: "/" },
      email: { title: emptyText, url: "/contact-us" },
      phone: { title: emptyText, url: "/contact-us" },
    },
    powered_by: emptyText,
    social_media: [],
  },
};

type Layout = Configuration["customer-layout"];

/**
 * Adds the account pages that a stored menu lacks, each after its predecessor in this list. A menu stored before a
 * page existed thereby gets the new page. Pages that are switched off stay off.
 */
export function addMissingAccountPages(layout: Layout): Layout {
  const account = [...layout.navbar.account];
  for (const [index, page] of defaultLayout.navbar.account.entries()) {
    if (account.some(({ path }) => path === page.path)) continue;
    const previousPath = defaultLayout.navbar.account[index - 1]?.path;
    account.splice(account.findIndex(({ path }) => path === previousPath) + 1, 0, page);
  }
  return { ...layout, navbar: { ...layout.navbar, account } };
}

/** The theme's defaults (S9-036 to S9-038): red, Lato, forms 50 px high. */
export const defaultTheme: Configuration["frontend-config"] = {
  color: "#E52B1F",
  secondary_color: "#1B2430",
  body_background_color: "#FFFFFF",
  border: { color: "#DDE1E6", radius: "8px" },
  font: {
    family: { heading: "Lato, sans-serif", text: "Lato, sans-serif" },
    style: {
      line_height: 1.5,
      heading_color: "#1B2430",
      text_size: "16px",
      text_color: "#1B2430",
      link_color: "#C4231A",
    },
  },
  button: {
    border_radius: "8px",
    padding: "12px 24px",
    font_size: "16px",
    font_color: "#FFFFFF",
    hover: { font_color: "#FFFFFF", primary_color: "#C21F14" },
  },
  form: {
    height: "50px",
    border_color: "#7B818A",
    font_color: "#1B2430",
    radio_color: "#E52B1F",
    switch_color: "#E52B1F",
  },
};
