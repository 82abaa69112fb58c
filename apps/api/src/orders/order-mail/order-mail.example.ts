import type { ExampleRequest } from "../../platform/modules/message-kind.ts";
import type { OrderRow } from "../orders/index.ts";
import type { OrderMail } from "./mail-kinds.rules.ts";
import type { MailLine, OrderMailContent } from "./order-mail-content.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });
const orderedAt = new Date("2026-11-22T01:05:00Z");
const deadline = new Date("2026-11-25T01:05:00Z");

const line: MailLine = {
  id: "1",
  orderId: "1",
  position: 0,
  productId: "1",
  productSlug: "tile-by-tile",
  variantId: "1",
  sku: "HB-TILE-01",
  productTitle: text("Tile by Tile", "一磚一瓦", "一砖一瓦"),
  variantTitle: text("Standard", "標準版", "标准版"),
  image: null,
  releaseDate: null,
  qty: 2,
  originalUnitPrice: 39_900,
  unitPrice: 39_900,
  originalSubtotal: 79_800,
  subtotal: 79_800,
  globalDiscount: 8_000,
  promotionDiscount: 8_000,
  globalDiscountTitle: null,
  unitPoint: 0,
  isGift: false,
  giftTerms: null,
  withdrawnQty: null,
};

/**
 * Returns an example order that is paid by transfer and delivered by courier. The mail "ready" gets a pick-up order.
 */
function exampleOrder(mailType: OrderMail, { language, typedText }: ExampleRequest): OrderRow {
  const isPickup = mailType === "ready-to-pickup" || mailType === "not-ready-yet";
  const isOnline = mailType === "payment-returned";
  return {
    id: "1",
    reference: "HB-7KQ4-M2X9",
    customerId: "1",
    storeId: "1",
    status: "submitted",
    isPaid: false,
    needsTransferCheck: false,
    paymentMethod: isOnline ? "ONLINE" : "OFFLINE",
    isPlacedByStaff: false,
    previousPaymentDeadline: null,
    transactionMethod: null,
    language,
    image: null,
    subtotal: 79_800,
    localDiscount: 0,
    globalDiscount: 8_000,
    shippingFee: isPickup ? 0 : 3_000,
    total: isPickup ? 71_800 : 74_800,
    pointSubtotal: 0,
    pointTotal: 0,
    discounts: [
      {
        _id: "1",
        title: text("Autumn sale", "秋季優惠", "秋季优惠"),
        template_type: "STORE",
        discount_type: "PRICE",
        amount: "80.00",
      },
    ],
    voucherCode: null,
    calculationTrace: [],
    deliveryInfo: {
      country_code: "HK",
      method: isPickup ? "SELF_PICKUP" : "DELIVERY",
      courier_id: null,
      courier: isPickup
        ? null
        : { title: text("Standard delivery", "標準送貨", "标准配送"), image: null },
      warehouse_id: null,
      warehouse: isPickup
        ? {
            title: text("Mong Kok shop", "旺角門市", "旺角门店"),
            image: null,
            location: text("26 Sparrow Lane, Mong Kok", "旺角麻雀里 26 號", "旺角麻雀里 26 号"),
          }
        : null,
    },
    deliveryDetails: {
      recipient_name: typedText ?? "Anna Chan",
      email: "anna@example.com",
      area_code: "852",
      phone: "91234567",
      address: isPickup ? "" : (typedText ?? "12 Nathan Road, Yau Tsim Mong, Kowloon"),
      remarks: "",
    },
    contactEmail: "anna@example.com",
    contactPhone: "85291234567",
    networkHash: null,
    tracking: { number: "SF1234567890", url: "https://courier.example/SF1234567890" },
    paymentDeadline: deadline,
    remindedDeadline: null,
    completesAt: null,
    hasReviews: false,
    hasRefundRequests: false,
    version: 1,
    revision: 1,
    createdAt: orderedAt,
    updatedAt: orderedAt,
  };
}

const payee = "EXAMPLE SHOP LTD";

/** Returns example content of an email about an order. */
export function exampleOrderMail(mailType: OrderMail, request: ExampleRequest): OrderMailContent {
  const { language, publicUrl } = request;
  const reason = text("The picture is not legible.", "圖片未能辨認。", "图片无法辨认。");
  const change = text(
    "Tile by Tile: 2 instead of 1",
    "一磚一瓦：由 1 件改為 2 件",
    "一砖一瓦：由 1 件改为 2 件",
  );
  return {
    about: mailType,
    reason:
      mailType === "edited"
        ? change[language]
        : mailType === "proof-rejected"
          ? reason[language]
          : null,
    order: exampleOrder(mailType, request),
    store: "main",
    lines: [{ ...line, image: request.picture ?? null }],
    paidBy: null,
    openingHours: text("Every day 12:00–21:30", "每日 12:00–21:30", "每天 12:00–21:30"),
    ...(mailType === "cancelled" && {
      returnedBenefits: { points: 200, voucher: text("HK$20 off", "減 HK$20", "立减 HK$20") },
    }),
    hasProof: false,
    credentials: {
      bank: {
        bank: text("Example Bank", "例子銀行", "示例银行"),
        bank_number: "000-000-0000000-000",
        username: payee,
      },
      fps: { id: "000000000", username: payee },
      payme: { url: "https://payme.example/shop", username: payee },
    },
    publicUrl,
  };
}
