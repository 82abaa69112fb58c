import type { ErrorCode } from "@harbour/contracts";
import type { Language } from "./languages.ts";
import type { Localized } from "./localized.ts";

/** Shoppers' texts for the API's error codes. Only the server reads them, so browsers never load them. */
const texts: Record<ErrorCode, Localized> = {
  malformed: {
    en: "We couldn't read that request.",
    zh: "無法讀取此要求。",
    cn: "无法读取此请求。",
  },
  unauthenticated: {
    en: "Your session has expired. Please try again.",
    zh: "連線已逾時，請再試一次。",
    cn: "页面已过期，请重试。",
  },
  invalid_credentials: {
    en: "Those details don't match an account.",
    zh: "登入資料不正確。",
    cn: "登录信息不正确。",
  },
  totp_required: {
    en: "Please enter the code from your authenticator.",
    zh: "請輸入驗證器的驗證碼。",
    cn: "请输入验证器的验证码。",
  },
  forbidden: {
    en: "You can't do that.",
    zh: "你沒有權限進行此操作。",
    cn: "您没有权限进行此操作。",
  },
  second_factor_required: {
    en: "Please set up two-factor authentication first.",
    zh: "請先設定雙重驗證。",
    cn: "请先设置双重验证。",
  },
  step_up_required: {
    en: "Please confirm that it's you first.",
    zh: "請先確認是你本人操作。",
    cn: "请先确认是您本人操作。",
  },
  not_enough_points: { en: "You don't have enough points.", zh: "積分不足。", cn: "积分不足。" },
  not_found: { en: "We couldn't find that.", zh: "找不到相關內容。", cn: "找不到相关内容。" },
  gone: {
    en: "That's no longer available.",
    zh: "相關內容已不再提供。",
    cn: "相关内容已不再提供。",
  },
  conflict: {
    en: "Something has just changed. Please check and try again.",
    zh: "資料剛剛有變，請重新查看。",
    cn: "信息刚刚有变，请重新查看。",
  },
  insufficient_stock: {
    en: "There aren't enough left in stock.",
    zh: "存貨不足。",
    cn: "库存不足。",
  },
  quantity_limit: {
    en: "That's over the limit per person.",
    zh: "已超出每人限購數量。",
    cn: "已超出每人限购数量。",
  },
  order_state: {
    en: "You can't do that with this order right now.",
    zh: "此訂單現時不能進行此操作。",
    cn: "此订单目前无法进行此操作。",
  },
  total_changed: {
    en: "The total has changed. Please check it and order again.",
    zh: "總額已更新，請核對後再次落單。",
    cn: "总额已更新，请核对后再次下单。",
  },
  request_in_flight: {
    en: "We're already placing this order.",
    zh: "正在落單，請稍候。",
    cn: "正在下单，请稍候。",
  },
  stale: {
    en: "Someone has just changed this. Please reload and check it.",
    zh: "內容剛被其他人更改，請重新載入查看。",
    cn: "内容刚被其他人修改，请重新加载查看。",
  },
  too_large: { en: "That file is too large.", zh: "檔案太大。", cn: "文件太大。" },
  method_not_allowed: {
    en: "You can't do that at this address.",
    zh: "此網址不支援這項操作。",
    cn: "此网址不支持这项操作。",
  },
  unsupported_media: {
    en: "Please choose a JPEG, PNG or WebP picture.",
    zh: "請選擇 JPEG、PNG 或 WebP 圖片。",
    cn: "请选择 JPEG、PNG 或 WebP 图片。",
  },
  validation: {
    en: "Please check the marked fields.",
    zh: "請檢查標示的項目。",
    cn: "请检查标出的项目。",
  },
  invalid_code: {
    en: "This code is wrong, already used or expired.",
    zh: "驗證碼錯誤、已使用或已過期。",
    cn: "验证码错误、已使用或已过期。",
  },
  idempotency_mismatch: {
    en: "Your order changed while we were placing it. Please try again.",
    zh: "落單期間訂單有變，請再試一次。",
    cn: "下单期间订单有变，请重试。",
  },
  too_many_requests: {
    en: "Too many attempts. Please wait a moment.",
    zh: "嘗試次數過多，請稍候再試。",
    cn: "尝试次数过多，请稍候再试。",
  },
  internal: { en: "Error from Server", zh: "伺服器發生錯誤", cn: "服务器出错" },
  unavailable: {
    en: "We're busy right now. Please try again shortly.",
    zh: "系統繁忙，請稍後再試。",
    cn: "系统繁忙，请稍后再试。",
  },
};

/** Returns the shopper's text for an error code. Unknown codes give "Error from Server" (S8-011). */
export function errorText(code: string, language: Language): string {
  // Checks own properties only, because the code may come from an address such as
  // `?error=__proto__`.
  const textByLanguage = Object.hasOwn(texts, code) ? texts[code as ErrorCode] : texts.internal;
  return textByLanguage[language];
}
