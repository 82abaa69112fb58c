const simplifiedLetters =
  "账帐帳类币贷额货转备详说汇对户时间标种别冲销误错注状态处败绝撤进过审暂缓冻结记余号项还净发参编码费缴现认确预权数兑约换单终驳废无异实滙数紧弹";
const traditional =
  "賬賬賬類幣貸額貨轉備詳說匯對戶時間標種別沖銷誤錯註狀態處敗絕撤進過審暫緩凍結記餘號項還淨發參編碼費繳現認確預權數兌約換單終駁廢無異實匯數緊彈";

/** Unifies letter case, character width, and Chinese signs as Hong Kong banks write them. */
export const unifyWriting = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (sign) => traditional[simplifiedLetters.indexOf(sign)] ?? sign);

export const homeCurrency = "HKD";
/** A mark for words beside an amount that may name another currency and that staff must check. */
export const unclearCurrency = "unclear";

const codes =
  "CNH EUR GBP JPY AUD CAD NZD CHF SGD THB TWD KRW MOP MYR PHP INR IDR VND SEK NOK DKK ZAR AED";
const dollarPattern = (country: string) => String.raw`(?:${country})[\s_-]?dollars?`;
const currencies: readonly (readonly [string, string])[] = [
  ["HKD", String.raw`hkd|hk\$|${dollarPattern("hk|hong[\\s_-]?kong")}|港幣|港元|港紙`],
  ["USD", String.raw`usd|us\$|${dollarPattern(String.raw`us|u\.s\.|american`)}|美元|美金|美鈔`],
  ["CNY", "cny|rmb|renminbi|yuan|人民幣"],
  ["TWD", String.raw`ntd?\$|ntd|新?[台臺]幣|${dollarPattern("nt|taiwan")}`],
  ["MOP", String.raw`mop\$|patacas?|澳門元|澳門幣|葡幣`],
  ["SGD", String.raw`sg?\$|新加坡元|坡元|坡幣|${dollarPattern("singapore")}`],
  ["AUD", String.raw`au?\$|澳元|澳幣|${dollarPattern("australian")}`],
  ["CAD", String.raw`ca?\$|加元|加幣|${dollarPattern("canadian")}`],
  ["NZD", String.raw`nz\$|紐元|紐幣|${dollarPattern("new[\\s_-]?zealand")}`],
  ["JPY", "日圓|日元|日幣"],
  ["EUR", "歐元|歐羅|€"],
  ["GBP", "英鎊|£"],
  ["KRW", "韓元|韓圜|韓幣|₩"],
  ["THB", "泰銖|฿"],
  ["CNY or JPY", "¥"],
  ...codes.split(" ").map((code) => [code, code.toLowerCase()] as const),
];
const currencyName = new RegExp(
  `(?<![a-z])(?:${currencies.map(([, names]) => `(${names})`).join("|")})(?![a-z])`,
  "g",
);

/**
 * Extracts the currencies that a text names, and the rest of the text. Every spelling of Hong Kong dollars becomes
 * `HKD`.
 */
export function extractCurrencies(text: string): { currencies: string[]; rest: string } {
  const normalizedText = unifyWriting(text);
  const namedCurrencies = new Set<string>();
  const rest = normalizedText.replace(currencyName, (_name, ...names: unknown[]) => {
    namedCurrencies.add(currencies[names.findIndex((name) => name !== undefined)]![0]);
    return " ";
  });
  return { currencies: [...namedCurrencies], rest };
}

const unclearMoney =
  /(?<![a-z])(?:dollars?|euros?|sterling|pounds?|yen|won|baht|ringgit|pesos?|rupees?|rupiah|francs?|kron[aeor]+|foreign[\s_-]?(?:currency|currencies|exchange)|(?:multi|other)[\s_-]?currenc(?:y|ies)|fcy)(?![a-z])|[a-z]\$|外匯|(?<!貨)幣(?![種別值])|新元|令吉|比索|披索|盧比|盧布|法郎|鎊/;

/** Tells whether words may name foreign money, such as `Sterling` or `外幣`. Such words may also be part of a name. */
export const isPossiblyForeignMoney = (text: string): boolean =>
  unclearMoney.test(extractCurrencies(text).rest);

/** Tells whether the file's name names another currency, also as part of a word, such as `BusinessUSD_nov.csv`. */
export function hasForeignCurrency(fileName: string): boolean {
  const spacedName = fileName.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ");
  const { currencies: fileNameCurrencies } = extractCurrencies(spacedName);
  return (
    fileNameCurrencies.some((currency) => currency !== homeCurrency) ||
    isPossiblyForeignMoney(spacedName) ||
    /usd|cny|cnh|rmb|jpy|gbp/i.test(fileName)
  );
}

export type Direction = "in" | "out";
const directionWords: Readonly<Record<Direction, readonly string[]>> = {
  in: "c cr credit credited deposit in incoming + 貸 貸方 貸記 存 存入 入 入賬 收 收入 轉入 匯入".split(
    " ",
  ),
  out: "d dr debit debited withdrawal out outgoing - 借 借方 借記 支 支出 出 提 提取 取 轉出 匯出 扣賬".split(
    " ",
  ),
};

/** Reads the direction that a cell names. @returns undefined when it names none */
export function readDirection(cell: string): Direction | undefined {
  const sign = unifyWriting(cell)
    .replace(/\p{Dash}/gu, "-")
    .replace(/[\s.()]/g, "");
  return (["in", "out"] as const).find((direction) => directionWords[direction].includes(sign));
}
