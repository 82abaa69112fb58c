import type { Receipt } from "./make-receipt.ts";
import type { Random } from "./random.ts";

/** Labels of fields, which differ between apps. */
const labels = {
  done: {
    en: ["Transfer successful", "Payment sent", "Completed", "All done!"],
    zh: ["轉賬成功", "付款完成", "交易已完成", "已成功轉賬"],
  },
  amount: {
    en: ["Amount", "Transfer amount", "Amount sent"],
    zh: ["金額", "轉賬金額", "付款金額"],
  },
  to: {
    en: ["To", "Recipient", "Payee name", "Beneficiary"],
    zh: ["收款人", "收款人名稱", "收款方"],
  },
  bank: {
    en: ["Bank", "Recipient bank", "Beneficiary bank", "To bank"],
    zh: ["收款銀行", "銀行名稱", "銀行"],
  },
  account: {
    en: ["Account number", "To account", "Recipient account", "Beneficiary account"],
    zh: ["收款賬戶", "賬戶號碼", "收款人戶口號碼"],
  },
  fps: { en: ["FPS ID", "FPS identifier"], zh: ["轉數快識別碼", "轉數快 ID"] },
  from: { en: ["From", "Paid by", "From account", "Payer"], zh: ["付款人", "付款賬戶", "由"] },
  reference: {
    en: ["Reference number", "Transaction ID", "Reference no.", "Confirmation no."],
    zh: ["參考編號", "交易編號", "交易參考號碼"],
  },
  message: { en: ["Message", "Remarks", "Note to recipient"], zh: ["備註", "附言", "留言"] },
  time: { en: ["Date & time", "Date", "Transaction time"], zh: ["交易時間", "日期", "日期及時間"] },
  fee: { en: ["Fee", "Service charge"], zh: ["手續費", "收費"] },
  balance: { en: ["Available balance", "Balance after transfer"], zh: ["可用結餘", "戶口結餘"] },
} as const;
export type Field = keyof typeof labels;

export type Label = (field: Field) => string;

/** Returns an app's choice of labels; some apps print both languages. */
export function chooseLabels(random: Random, { language }: Receipt, isBilingual = false): Label {
  const variantIndex = random.between(0, 3);
  return (field) => {
    const { en, zh } = labels[field];
    const english = en[variantIndex % en.length]!;
    const chinese = zh[variantIndex % zh.length]!;
    if (isBilingual) return `${chinese} ${english}`;
    return language === "en" ? english : chinese;
  };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a time in Hong Kong. */
export function formatReceiptTime(random: Random, { paidAt, language }: Receipt): string {
  const local = new Date(paidAt.getTime() + 8 * 3_600_000);
  const padTwoDigits = (value: number) => String(value).padStart(2, "0");
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()];
  const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()];
  const clock = `${padTwoDigits(hour)}:${padTwoDigits(minute)}`;
  const twelve = `${hour % 12 || 12}:${padTwoDigits(minute)} ${hour < 12 ? "AM" : "PM"}`;
  const commonFormats = [
    `${year}-${padTwoDigits(month)}-${padTwoDigits(day)} ${clock}`,
    `${padTwoDigits(day)}/${padTwoDigits(month)}/${year} ${clock}`,
  ];
  return random.pick(
    language === "en"
      ? [
          ...commonFormats,
          `${day} ${months[month - 1]} ${year} ${clock}`,
          `${months[month - 1]} ${day}, ${year} ${twelve}`,
        ]
      : [...commonFormats, `${year}年${month}月${day}日 ${clock}`],
  );
}

/** Formats an amount as `1,280.50`. */
export function formatCents(cents: number): string {
  const [dollars, centsText] = (cents / 100).toFixed(2).split(".");
  return `${dollars!.replace(/\B(?=(\d{3})+$)/g, ",")}.${centsText}`;
}

export function writeReceiptAmount(random: Random, cents: number): string {
  const amount = formatCents(cents);
  return random.pick([
    `HKD ${amount}`,
    `HK$${amount}`,
    `HK$ ${amount}`,
    `${amount} HKD`,
    `$${amount}`,
  ]);
}
