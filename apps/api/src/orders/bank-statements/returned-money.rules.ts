import { sameWriting } from "./statement-columns.rules.ts";
import { saysOpen } from "./transfer-status.rules.ts";

const latin =
  /\b(?:revers(?:al|als|e|ed|ing)|rvsl|rev|return(?:s|ed|ing)?|rtn|refund(?:s|ed|ing)?|rfd|charge ?-?backs?|recall(?:ed)?|reject(?:ed|ion)?|cancel(?:led|ed|lation|ation)?|void(?:ed)?|dishonou?red|bounced|unpaid|correction|outward|outgoing|withdrawal|debit(?:ed)?|transfer out|pay ?-?outs?|payment to|paid to|transfer to|sent to)\b/;
const chinese =
  /退款|退回|退還|退匯|退票|退單|退貨|沖正|沖銷|沖賬|沖回|撤銷|撤回|取消|更正|撥回|轉回|拒付|拒絕|失敗|轉出|匯出|支出|轉賬至|轉賬給|扣賬|提款/;

/** Tells whether a text may speak of money that went back, out, or never came. The bank's sign may be wrong, so somebody looks. */
export function maySayReturned(text: string): boolean {
  const written = sameWriting(text).replace(/[\s_]+/g, " ");
  return latin.test(written) || chinese.test(written) || saysOpen(written);
}
