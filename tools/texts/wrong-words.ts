import type { ChineseText } from "./chinese-texts.ts";

/** Maps wrong words to the right ones, so that each thing has one term. */
type Words = Readonly<Record<string, string>>;

/** Words to avoid in texts for Hong Kong. */
const zh: Words = {
  "產品|商品": "貨品",
  手辦: "人偶",
  "毛絨|(?<!毛)公仔(?!麵)": "毛公仔",
  "預訂|開放預購": "預購, 接受預購",
  庫存: "存貨",
  "返貨|缺貨": "補貨, 售罄",
  "落架|下架": "停售",
  現售: "現價",
  總計: "總額",
  "訂購|下單|提交訂單": "落單",
  結賬: "結帳",
  "待確認|(?<!無法)處理中": "核對付款中, 備貨中",
  單據: "收據",
  付款方法: "付款方式",
  "配送|派送|運送": "送貨",
  "可?取貨": "自取",
  "快遞|快件": "速遞公司, 包裹",
  追蹤號碼: "運單號碼",
  發貨: "寄出",
  免郵: "免運費",
  "登記|建立帳戶": "註冊",
  郵箱: "電郵",
  地區號碼: "區號",
  "傳送|寄上": "發送",
  通訊偏好: "通知設定",
  對比: "比較",
  "分區|室號": "地區, 單位",
  "帖子|點讚": "文章, 讚好",
  會員等級: "會員級別",
  "禮券|代金券|優惠券商店": "優惠券, 積分換領",
  兌換: "換領",
  代碼: "優惠碼",
  門檻: "最低消費",
  條款與細則: "條款及細則",
  "店舖|商店(?!街)": "本店, 門市",
  首頁: "主頁",
  批核: "批准",
  港幣: "港元",
  "再版|千兆|國語": "再推出, Gigabit, 普通話",
  "閣下|您": "你",
  裡: "裏",
  "(?<![顯土原])著(?![名作稱者])": "着",
  "無需|無須|毋需": "毋須",
  今次: "是次",
  什麼: "甚麼",
  記錄: "紀錄",
  賬: "帳",
  "[唔嘅喺冇佢咁啲咗睇畀搵嚟哋瞓攞嗰]|[戴挨掛貼]住(?!處)|會郁|都得[。，！]": "written Chinese",
};

/** Words to avoid in texts for the mainland. */
const cn: Words = {
  "产品|货品(?!售卖条例)": "商品",
  "(?<!可动)人偶": "手办",
  公仔: "毛绒玩具",
  "预购|开放预订": "预售",
  缺货: "售罄",
  下架: "停售",
  现售: "现价",
  总计: "总额",
  "订单号(?!码)": "订单编号",
  结算: "结账",
  "待确认|处理中": "核对付款中, 备货中",
  "发票|小票": "收据",
  付款证明: "付款凭证",
  "付款方式|付款方法": "支付方式",
  银行卡: "信用卡",
  "提货|取货|自取": "自提",
  "运送|派送": "配送",
  "快件|追踪号码": "包裹, 快递单号",
  包邮: "免运费",
  登出: "退出登录",
  "创建账户|登记": "注册",
  "账号|帐": "账户",
  关闭账户: "注销账户",
  "电子邮箱|电邮": "邮箱",
  电话号码: "手机号",
  更改: "修改",
  通知偏好: "通知设置",
  "电子资讯|资讯": "订阅邮件, 信息",
  "分区|楼层及单位": "地区, 室号",
  代金券: "优惠券",
  "退换(?!货)": "退换货",
  "个人资料(?!（私隐）)": "个人信息",
  条款与细则: "服务条款",
  "店铺|商店(?!街)": "本店, 门店",
  "栏位|字段": "项目",
  "地库|地下(?= ?\\d)": "地下一层, 地面层",
  "无须|毋须|毋需": "无需",
  港币: "港元",
  再版: "再推出",
  "亲[，！]|^亲$": "您",
};

/** Further words to avoid, except in the stories of products, which say 你 in both scripts. */
const besideStories: Readonly<Record<ChineseText["language"], Words>> = {
  zh: { "永不|即時|任何": "nothing that cannot be kept" },
  cn: {
    "永不|即时|任何": "nothing that cannot be kept",
    "(?<![迷等])你": "您",
    寄出: "发货",
    数据: "个人信息",
  },
};

/** Words that only other shops use. */
const otherShops: Words = {
  "apps/shop/demo/contents/about-us/zh.md": "商店",
  "apps/shop/demo/contents/about-us/cn.md": "商店",
  "apps/shop/demo/contents/disclaimer/zh.md": "商店",
  "apps/shop/demo/contents/disclaimer/cn.md": "商店",
  "apps/shop/demo/configuration.json": "商店",
  "apps/storefront/app/components/orders/order-list.texts.ts": "商店",
};

export function wrongWords(texts: readonly ChineseText[]): string[] {
  return texts.flatMap(({ path, key, language, text }) => {
    const isStory = path.endsWith("catalogue.jsonl");
    const words = { ...(language === "zh" ? zh : cn), ...(!isStory && besideStories[language]) };
    return Object.entries(words).flatMap(([wrongWord, right]) => {
      const found = new RegExp(wrongWord, "u").exec(text)?.[0];
      if (found === undefined || found === otherShops[path]) return [];
      return [`${path} (${key}, ${language}) says ${found}: the shop says ${right}`];
    });
  });
}
