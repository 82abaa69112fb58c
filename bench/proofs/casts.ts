import type { NameSet } from "./make-receipt.ts";

/** Names and accounts for tuning the rules. All of them are invented. */
export const tuningNames: NameSet = {
  shops: [
    {
      bank: { en: "Lion Quay Bank", zh: "獅子碼頭銀行" },
      number: "000-852-0260026-001",
      username: "HARBOUR TOYS AND GAMES LIMITED",
      fps: "000852026",
      payMeName: "Harbour Toys",
    },
    {
      bank: { en: "Tern Bay Bank", zh: "燕鷗灣銀行" },
      number: "912-345678-833",
      username: "PIXEL LANTERN LTD",
      fps: "104417782",
      payMeName: "Pixel Lantern",
    },
  ],
  otherBanks: [
    { en: "Kite Street Bank", zh: "風箏街銀行" },
    { en: "Jade Kettle Savings Bank", zh: "玉壺儲蓄銀行" },
    { en: "Seven Lamps Bank", zh: "七燈銀行" },
  ],
  otherAccountNames: ["WONG MEI LING", "RIVERSTONE TRADING CO", "LEE C** H**"],
  payers: [
    { en: "CHAN TAI MAN", zh: "陳大文" },
    { en: "HO WING YAN", zh: "何詠欣" },
    { en: "LAM K** Y**", zh: "林嘉*" },
  ],
};

/** Names and accounts for the report. None of them is in the tuning set. */
export const reportNames: NameSet = {
  shops: [
    {
      bank: { en: "Copper Junk Bank", zh: "銅帆銀行" },
      number: "331-7-204418-0",
      username: "MAGPIE HOBBY HOUSE LIMITED",
      fps: "167300451",
      payMeName: "Magpie Hobby",
    },
    {
      bank: { en: "Peony Gate Bank (Hong Kong)", zh: "牡丹門銀行（香港）" },
      number: "027 884 10395562",
      username: "STARFERN COLLECTIBLES LTD",
      fps: "8190226",
      payMeName: "Starfern",
    },
    {
      bank: { en: "Outer Isles Bank", zh: "離島銀行" },
      number: "640119003872",
      username: "TSANG BROTHERS TOYS CO",
      fps: "113905568",
      payMeName: "Tsang Bros Toys",
    },
  ],
  otherBanks: [
    { en: "Bamboo Row Bank", zh: "竹欄銀行" },
    { en: "Granite Hill Bank", zh: "石岡山銀行" },
    { en: "Morning Tram Bank", zh: "晨電銀行" },
  ],
  otherAccountNames: ["YEUNG SIU FAI", "BLUE HERON LOGISTICS LTD", "MAK P** K**"],
  payers: [
    { en: "NG CHEUK LAM", zh: "吳卓琳" },
    { en: "TANG HOI CHING", zh: "鄧凱晴" },
    { en: "POON S** W**", zh: "潘小*" },
  ],
};
