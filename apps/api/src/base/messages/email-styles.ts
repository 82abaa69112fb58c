import type { CSSProperties } from "react";

const ink = "#1B2430";
const quietColor = "#5A6472";
const rule = "#E3E6EA";
const tintColor = "#F5F6F8";
const paper = "#FFFFFF";
/** Fonts of the reader's device; an e-mail loads none. */
const font =
  'Lato, -apple-system, "Segoe UI", Roboto, "PingFang HK", "Noto Sans HK", "Microsoft JhengHei", "Microsoft YaHei", Arial, sans-serif';
/** The padding of the sheet on the left and right. */
const sheetPadding = "32px";

type Style = CSSProperties & { readonly msoHide?: string };

/** Styles of an order's items and their sums. An order can have many rows, so each row has few styles. */
const itemStyles = {
  picture: { width: "64px", padding: "12px 16px 12px 0", borderBottom: `1px solid ${rule}` },
  image: { display: "block", borderRadius: "8px", backgroundColor: tintColor },
  title: {
    padding: "12px 12px 12px 0",
    borderBottom: `1px solid ${rule}`,
    fontSize: "15px",
    lineHeight: "22px",
  },
  detail: { fontSize: "13px", lineHeight: "18px", color: quietColor },
  amount: {
    padding: "12px 0",
    borderBottom: `1px solid ${rule}`,
    fontSize: "15px",
    lineHeight: "22px",
    whiteSpace: "nowrap",
  },
  sumTitle: { padding: "4px 16px 4px 0", fontSize: "15px", lineHeight: "22px", color: quietColor },
  sum: { padding: "4px 0", fontSize: "15px", lineHeight: "22px", whiteSpace: "nowrap" },
  totalTitle: {
    padding: "12px 16px 4px 0",
    fontSize: "18px",
    lineHeight: "26px",
    fontWeight: 700,
  },
  total: {
    padding: "12px 0 4px",
    fontSize: "18px",
    lineHeight: "26px",
    fontWeight: 700,
    whiteSpace: "nowrap",
  },
} satisfies Record<string, Style>;

/**
 * Returns inline styles, which mail programs understand. Colour and font are inherited where possible, so that long
 * orders stay small: Gmail cuts e-mails off at 102 kB.
 * @param accent the shop's colour, CSS hex
 * @param button its colour under white text
 */
export function styles(accent: string, button: string) {
  return {
    ground: { margin: 0, padding: 0, backgroundColor: tintColor, fontFamily: font },
    around: { padding: "24px 12px" },
    sheet: {
      width: "100%",
      maxWidth: "600px",
      backgroundColor: paper,
      borderRadius: "12px",
      borderCollapse: "separate",
    },
    band: {
      padding: `20px ${sheetPadding} 19px`,
      borderTop: `4px solid ${accent}`,
      borderBottom: `1px solid ${rule}`,
      borderRadius: "12px 12px 0 0",
      backgroundColor: paper,
      // Mail programs that force a dark mode invert colours but not pictures, so a dark logo keeps its light
      // background.
      backgroundImage: `linear-gradient(${paper},${paper})`,
    },
    homeLink: {
      fontSize: "22px",
      lineHeight: "32px",
      fontWeight: 700,
      color: ink,
      textDecoration: "none",
    },
    logo: { display: "block", height: "36px", width: "auto", maxWidth: "100%", border: 0 },
    nightLogo: {
      display: "none",
      height: "36px",
      width: "auto",
      maxWidth: "100%",
      border: 0,
      msoHide: "all",
    },
    main: {
      padding: `32px ${sheetPadding} 24px`,
      fontSize: "16px",
      lineHeight: "24px",
      color: ink,
      overflowWrap: "anywhere",
    },
    heading: { margin: "0 0 16px", fontSize: "28px", lineHeight: "36px", fontWeight: 700 },
    sectionHeading: { margin: "32px 0 8px", fontSize: "18px", lineHeight: "26px", fontWeight: 700 },
    text: { margin: "0 0 16px" },
    block: { margin: "0 0 16px" },
    buttonBlock: { margin: "8px 0 24px" },
    button: {
      padding: "14px 28px",
      borderRadius: "8px",
      backgroundColor: button,
      fontSize: "16px",
      lineHeight: "20px",
      fontWeight: 700,
      color: paper,
      textAlign: "center",
    },
    code: {
      margin: "0 0 16px",
      fontFamily: "ui-monospace, Menlo, Consolas, monospace",
      fontSize: "32px",
      lineHeight: "40px",
      letterSpacing: "6px",
    },
    box: {
      margin: "0 0 24px",
      padding: "12px 20px",
      backgroundColor: tintColor,
      borderRadius: "8px",
      borderCollapse: "separate",
    },
    label: {
      width: "32%",
      padding: "5px 12px 5px 0",
      fontSize: "14px",
      lineHeight: "20px",
      color: quietColor,
    },
    value: { padding: "5px 0", fontSize: "14px", lineHeight: "20px" },
    ...itemStyles,
    noWrapText: { whiteSpace: "nowrap" },
    link: { color: ink, textDecoration: "underline" },
    foot: {
      padding: `20px ${sheetPadding} 24px`,
      borderTop: `1px solid ${rule}`,
      fontSize: "13px",
      lineHeight: "20px",
      color: quietColor,
      overflowWrap: "anywhere",
    },
    footerLine: { margin: "0 0 12px" },
    contact: { color: quietColor, textDecoration: "none" },
    mutedLink: { color: quietColor, textDecoration: "underline" },
  } satisfies Record<string, Style>;
}

/**
 * The style sheet for mail programs that support media queries. Others show the light layout, which also fits small
 * screens.
 */
export const stylesheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body,td,p,a,h1,h2{font-family:${font}}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:480px){
.around{padding:0!important}.sheet,.band{border-radius:0!important}
.band,.main,.foot{padding-left:20px!important;padding-right:20px!important}.heading{font-size:24px!important;line-height:32px!important}
.button{display:block!important}
}
@media (prefers-color-scheme:dark){
.ground,.around{background-color:#11161D!important}.sheet{background-color:#1B2430!important}
.night{background-color:#1B2430!important;background-image:none!important}
.night .day{display:none!important}.night .moon{display:block!important}
.ink{color:#F3F4F6!important}.quiet{color:#AEB7C2!important}.box,.image{background-color:#263241!important}
.line{border-top-color:#3A4552!important;border-bottom-color:#3A4552!important}.edge{border-bottom-color:#3A4552!important}
}`;
