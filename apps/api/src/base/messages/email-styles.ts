import type { CSSProperties } from "react";

const ink = "#1B2430";
const quiet = "#5A6472";
const rule = "#DDE1E6";
const font =
  'Lato, "PingFang HK", "Noto Sans HK", "Microsoft JhengHei", "Microsoft YaHei", Arial, sans-serif';

/** Returns inline styles, which mail programs understand. @param accent the shop's colour, CSS hex */
export function styles(accent: string) {
  return {
    ground: { margin: 0, padding: "24px 8px", backgroundColor: "#F3F4F6", fontFamily: font },
    sheet: {
      maxWidth: "560px",
      padding: "28px 28px 20px",
      backgroundColor: "#FFFFFF",
      borderTop: `4px solid ${accent}`,
      borderRadius: "8px",
    },
    shop: { margin: 0, fontSize: "15px", fontWeight: 700, color: ink },
    heading: { margin: "16px 0 8px", fontSize: "24px", lineHeight: "32px", color: ink },
    text: { margin: "12px 0", fontSize: "16px", lineHeight: "24px", color: ink },
    block: { margin: "16px 0" },
    button: {
      padding: "12px 24px",
      borderRadius: "8px",
      backgroundColor: ink,
      fontSize: "16px",
      fontWeight: 700,
      color: "#FFFFFF",
    },
    code: {
      margin: "16px 0",
      fontFamily: "ui-monospace, Menlo, Consolas, monospace",
      fontSize: "32px",
      lineHeight: "40px",
      letterSpacing: "6px",
      color: ink,
    },
    label: {
      width: "34%",
      padding: "4px 16px 4px 0",
      verticalAlign: "top",
      fontSize: "14px",
      lineHeight: "20px",
      color: quiet,
    },
    value: {
      padding: "4px 0",
      verticalAlign: "top",
      fontSize: "14px",
      lineHeight: "20px",
      color: ink,
      whiteSpace: "pre-line",
    },
    title: {
      padding: "6px 16px 6px 0",
      width: "100%",
      fontSize: "15px",
      lineHeight: "22px",
      color: ink,
    },
    detail: { display: "block", fontSize: "13px", lineHeight: "18px", color: quiet },
    amount: {
      padding: "6px 0",
      verticalAlign: "top",
      whiteSpace: "nowrap",
      textAlign: "right",
      fontSize: "15px",
      lineHeight: "22px",
      color: ink,
    },
    unbroken: { whiteSpace: "nowrap" },
    link: { color: ink, textDecoration: "underline" },
    line: { margin: "24px 0 12px", borderColor: rule },
    footer: { margin: 0, fontSize: "13px", lineHeight: "20px", color: quiet },
    quietLink: { color: quiet, textDecoration: "underline" },
  } satisfies Record<string, CSSProperties>;
}

/** A style sheet for mail programs that follow the reader's dark mode; others keep the light sheet. */
export const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground,.ground>table>tbody>tr>td{background-color:#11161D!important}.sheet{background-color:#1B2430!important}
.ink{color:#F3F4F6!important}.quiet{color:#AEB7C2!important}.button{background-color:#F3F4F6!important;color:#1B2430!important}
.line{border-color:#3A4552!important}
}`;
