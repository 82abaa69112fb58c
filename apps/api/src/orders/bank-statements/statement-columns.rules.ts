const simplified =
  "账帐帳类币贷额货转备详说汇对户时间标种别冲销误错注状态处败绝撤进过审暂缓冻结记余号项还净发参编码费缴现认确预权数兑约换单终驳废无异实滙";
const traditional =
  "賬賬賬類幣貸額貨轉備詳說匯對戶時間標種別沖銷誤錯註狀態處敗絕撤進過審暫緩凍結記餘號項還淨發參編碼費繳現認確預權數兌約換單終駁廢無異實匯";

/** Small letters, of one width, and Chinese signs as banks of Hong Kong write them. */
export const sameWriting = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (sign) => traditional[simplified.indexOf(sign)] ?? sign);

export const home = "HKD";
const currencyNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "HKD USD CNY CNH EUR GBP JPY AUD CAD NZD CHF SGD THB TWD KRW MOP MYR PHP INR IDR VND SEK NOK DKK ZAR AED"
      .split(" ")
      .map((code) => [code.toLowerCase(), code]),
  ),
  hk$: home,
  港幣: home,
  港元: home,
  us$: "USD",
  美元: "USD",
  美金: "USD",
  rmb: "CNY",
  人民幣: "CNY",
  日圓: "JPY",
  日元: "JPY",
  歐元: "EUR",
  英鎊: "GBP",
  澳元: "AUD",
  加元: "CAD",
  "€": "EUR",
  "£": "GBP",
  "¥": "CNY or JPY",
};
const currencyName = new RegExp(
  `(?<![a-z])(?:${Object.keys(currencyNames).join("|").replaceAll("$", "\\$")})(?![a-z])`,
  "g",
);

/** The currencies that a text names (`HKD` for all words for it), and what is left of it. */
export function takeCurrencies(text: string): { currencies: string[]; rest: string } {
  const written = sameWriting(text);
  const found = (written.match(currencyName) ?? []).map((name) => currencyNames[name]!);
  return { currencies: [...new Set(found)], rest: written.replace(currencyName, " ") };
}

export type Direction = "in" | "out";
const signs: Readonly<Record<Direction, readonly string[]>> = {
  in: "c cr credit credited deposit in incoming + 貸 貸方 貸記 存 存入 入 入賬 收 收入 轉入 匯入".split(
    " ",
  ),
  out: "d dr debit debited withdrawal out outgoing - 借 借方 借記 支 支出 出 提 提取 取 轉出 匯出 扣賬".split(
    " ",
  ),
};

/** @returns undefined when the cell is no sign or word for one or the other */
export function directionOf(cell: string): Direction | undefined {
  const sign = sameWriting(cell)
    .replace(/\p{Dash}/gu, "-")
    .replace(/[\s.()]/g, "");
  return (["in", "out"] as const).find((direction) => signs[direction].includes(sign));
}
