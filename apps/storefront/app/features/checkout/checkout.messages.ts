import { messages } from "@harbour/i18n";

export const checkoutMessages = messages({
  title: { en: "Checkout", zh: "結帳", cn: "结账" },
  backToCart: { en: "Back to cart", zh: "返回購物車", cn: "返回购物车" },
  notLoaded: {
    en: "The checkout could not be loaded. Your cart is as it was, and nothing has been ordered.",
    zh: "未能載入結帳頁。購物車內容不變，亦未有落單。",
    cn: "未能加载结账页。购物车内容不变，也没有下单。",
  },
  contact: { en: "Contact", zh: "聯絡資料", cn: "联系方式" },
  contactHint: {
    en: "No account needed. With this phone or e-mail you can always find your order again.",
    zh: "毋須註冊。日後可憑此電郵或電話查閱訂單。",
    cn: "无需注册。之后可凭此邮箱或手机号查询订单。",
  },
  contactHintMember: {
    en: "We write to you there, and the order is in your account as well.",
    zh: "我們會以此聯絡你，訂單亦會顯示於你的帳戶。",
    cn: "我们会以此联系您，订单也会显示在您的账户中。",
  },
  name: { en: "Name of recipient", zh: "收件人姓名", cn: "收件人姓名" },
  email: { en: "E-mail (optional)", zh: "電郵地址（選填）", cn: "邮箱（选填）" },
  emailHint: {
    en: "The confirmation is sent there. Without it, your phone finds the order.",
    zh: "確認電郵會發送至此；如不填寫，可憑電話查閱訂單。",
    cn: "确认邮件会发送至此；如不填写，可凭手机号查询订单。",
  },
  delivery: { en: "Delivery", zh: "收貨方式", cn: "收货方式" },
  DELIVERY: { en: "Deliver to my address", zh: "送貨上門", cn: "送货上门" },
  SELF_PICKUP: { en: "I'll pick it up", zh: "自取", cn: "自提" },
  courier: { en: "Delivery service", zh: "送貨服務", cn: "配送服务" },
  notThere: {
    en: "This service does not go to that district. Please choose another.",
    zh: "此送貨服務不送往該地區，請選擇其他服務。",
    cn: "此配送服务不送往该地区，请选择其他服务。",
  },
  notToDistrict: {
    en: "Does not go to the district you chose.",
    zh: "不送往你所選的地區。",
    cn: "不送往您所选的地区。",
  },
  preorder: {
    en: "A pre-order is among your goods: everything leaves together once it is out, and delivery times count from then.",
    zh: "訂單包含預購貨品，所有貨品會於到貨後一併送出，送貨時間由當日起計。",
    cn: "订单包含预售商品，所有商品会在到货后一并发出，配送时间从当日起算。",
  },
  pickupPoint: { en: "Pick-up point", zh: "自取地點", cn: "自提点" },
  free: { en: "Free", zh: "免費", cn: "免费" },
  address: { en: "Address", zh: "送貨地址", cn: "收货地址" },
  buildingHint: {
    en: "Leave it empty for a parcel locker.",
    zh: "送往智能櫃可不填。",
    cn: "送往智能柜可不填。",
  },
  remarks: { en: "Remarks (optional)", zh: "備註（選填）", cn: "备注（选填）" },
  payment: { en: "Payment", zh: "付款方式", cn: "支付方式" },
  offlineHint: {
    en: "You get the details after ordering, pay within 72 hours and send us a picture of the transfer record.",
    zh: "落單後會顯示付款資料，請於 72 小時內付款並上載轉帳紀錄圖片。",
    cn: "下单后会显示付款信息，请在 72 小时内付款并上传转账记录图片。",
  },
  ONLINE: { en: "Credit card", zh: "信用卡", cn: "信用卡" },
  summary: { en: "Your order", zh: "你的訂單", cn: "您的订单" },
  quantity: { en: "{count} ×", zh: "{count} ×", cn: "{count} ×" },
  updateTotal: { en: "Update the total", zh: "更新總額", cn: "更新总额" },
  place: { en: "Place order", zh: "確認落單", cn: "确认下单" },
  placing: { en: "Placing your order…", zh: "正在落單…", cn: "正在下单…" },
  terms: {
    en: "By ordering you accept our terms and conditions and refund policy.",
    zh: "落單即表示你同意我們的條款及細則和退換及退款政策。",
    cn: "下单即表示您同意我们的服务条款和退换货与退款政策。",
  },
  totalChanged: {
    en: "The total has changed since you saw it. Please check it and order again.",
    zh: "總額已有變動，請核對後再落單。",
    cn: "总额已有变动，请核对后再下单。",
  },
  checkFields: {
    en: "Please check the marked fields.",
    zh: "請檢查標示的項目。",
    cn: "请检查标出的项目。",
  },
  nothing: {
    en: "There is nothing to check out.",
    zh: "沒有可結帳的貨品。",
    cn: "没有可结账的商品。",
  },
});
