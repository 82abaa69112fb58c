/** Chinese, Japanese and Korean domain endings, which could also be words after a full stop. */
const domainEndings =
  "公司|香港|中国|中國|中文网|台湾|台灣|澳门|澳門|新加坡|网络|網絡|网址|网站|网店|在线|移动|手机|商城|商店|商标|集团|企业|公益|政务|政府|机构|组织机构|信息|我爱你|佛山|广东|健康|娱乐|微博|慈善|招聘|新闻|时尚|游戏|购物|餐厅|食品|珠宝|書籍|家電|通販|世界|コム|みんな|ストア|セール|ファッション|ポイント|グーグル|クラウド|アマゾン|닷컴|닷넷|한국|삼성";

const octetPattern = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const eastAsianScripts = ["Han", "Hiragana", "Katakana", "Hangul"].map(
  (name) => `\\p{Script=${name}}`,
);

const links = new RegExp(
  [
    String.raw`\.(?=\p{L})`,
    // Full stops of Chinese texts end sentences, unless letters of another script or a whole domain ending follow.
    String.raw`[．。｡](?=(?![${eastAsianScripts.join("")}])\p{L}|(?:${domainEndings})(?![\p{L}\p{N}]))`,
    // Four numbers in the form of an IP address. Dates, times, prices and versions have other forms.
    String.raw`(?<![\p{Script=Latin}\p{N}.])${octetPattern}\.(?=${octetPattern}\.${octetPattern}\.${octetPattern}(?!\.?\p{N}))`,
    String.raw`\[(?=[\da-fA-F:.]{0,39}::[\da-fA-F:.]{0,39}\]|(?:[\da-fA-F]{1,4}:){6,7}[\da-fA-F.]+\])`,
    String.raw`:(?=[/\\])`,
    String.raw`[/\\](?=\\)`,
  ].join("|"),
  "gu",
);

/**
 * Adds spaces that break links in typed text for e-mails: at dots of domains and IP addresses, `://` and `\\`.
 * Otherwise strangers could send links to any address through the shop.
 */
export function breakLinks(text: string): string {
  return text.replace(links, "$& ");
}
