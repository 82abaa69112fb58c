import type { ReactElement } from "react";
import { voucherKind, type VoucherKind, type VoucherTerms } from "./voucher-words.ts";

const drawWavePath = (y: number) => `M0 ${y}q10-8 20 0${"t20 0".repeat(15)}V160H0z`;

const skyline =
  "M0 135v-19h16v-8h14v12h12v-17h16v15h10v-8h22v12h28V98l9-12 9 12v22h10V90h24v18h14V74h18v30h20V84h16v18h24V76h22v20h36v39z";

const waves = (
  <>
    <path d={drawWavePath(132)} opacity=".3" />
    <path d={drawWavePath(143)} opacity=".4" />
  </>
);

/** The ships that distinguish vouchers with money off. */
const boats: readonly ReactElement[] = [
  // A junk with the sun behind it.
  <>
    <circle cx="206" cy="70" r="27" opacity=".25" />
    <path d={skyline} opacity=".12" />
    <path d="M238 54q34 22 30 60h-44q16-26 14-60z" opacity=".92" />
    <path d="M216 66q-20 18-24 46h25q6-22-1-46zm62 2q18 18 18 44h-20q6-20 2-44z" opacity=".75" />
    <path
      d="M231 74q20 3 34 2M228 92q26 3 40 2M200 92q10 2 18 1m62 0 13 1"
      fill="none"
      className="stroke-(--ground)"
      strokeWidth="2"
    />
    <path d="M176 112l8 25h108l18-31-16 8H188z" />
    {waves}
  </>,
  // The ferry on its way across.
  <>
    <circle cx="142" cy="112" r="27" opacity=".25" />
    <path d={skyline} opacity=".12" />
    <path d="M158 112h146l-15 25H173z" />
    <path d="M168 97h126v12H168zm12-15h102v12H180zm38-17h17v15h-17z" opacity=".82" />
    <path
      d="M176 101h8v5h-8zm16 0h8v5h-8zm16 0h8v5h-8zm16 0h8v5h-8zm16 0h8v5h-8zm16 0h8v5h-8zm16 0h8v5h-8z"
      className="fill-(--ground)"
    />
    {waves}
  </>,
  // A boat behind the breakwater, under its light.
  <>
    <path d="M262 66 320 40v52zm-16 0L130 34v58z" opacity=".18" />
    <path d="M246 60h16v12h-16zm-3-8h22l-4-8h-14z" />
    <path d="M244 74h20l6 58h-32z" opacity=".92" />
    <path d="M243 84h22l1.5 12h-25zm-2.5 24h27l1.5 12h-30z" className="fill-(--ground)" />
    <path d="M204 136q6-18 22-16l10-6h40l10 7q20-3 30 15z" opacity=".6" />
    <path d="M140 124h50l-8 13h-36zm10-5q10-16 28-3v8h-28z" opacity=".85" />
    {waves}
  </>,
];

/** The pictures of the harbour by kind of voucher, white on its colour. */
const scenes: Readonly<Record<Exclude<VoucherKind, "price">, ReactElement>> = {
  // Lanterns over the water.
  percentage: (
    <>
      <path d="M120-4q100 100 210 8" fill="none" stroke="#fff" strokeWidth="1.5" opacity=".6" />
      {[
        [196, 78],
        [244, 96],
        [292, 72],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0-60v40" stroke="#fff" strokeWidth="1.5" opacity=".6" />
          <circle r="34" fill="#f5b94a" opacity=".16" />
          <ellipse rx="18" ry="16" fill="#f5b94a" />
          <path
            d="M-6-15q-7 15 0 30M6-15q7 15 0 30"
            fill="none"
            stroke="#a3531b"
            strokeWidth="1.5"
          />
          <path d="M-8-20H8v5H-8zm0 35H8v5H-8z" fill="#d8432f" />
          <path d="M-3 20v13M0 20v16M3 20v13" stroke="#d8432f" strokeWidth="1.5" />
        </g>
      ))}
      <path d={drawWavePath(132)} opacity=".14" />
      <path d={drawWavePath(143)} opacity=".2" />
    </>
  ),
  // Capsules that roll out of a machine.
  "points-store": (
    <>
      {[
        [170, 122, 24, "#f5b94a", -18],
        [222, 108, 32, "#f2765f", 24],
        [284, 116, 28, "#8fd3c4", -32],
        [254, 68, 16, "#f5b94a", 40],
      ].map(([x, y, r, color, degrees]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${degrees}) scale(${Number(r) / 10})`}>
          <circle r="10" opacity=".92" />
          <path d="M-10 0a10 10 0 0 1 20 0z" fill={String(color)} />
          <path d="M-10 0h20" className="stroke-(--ground)" strokeWidth="1.2" />
          <path d="M-6.5-3.2A7.5 7.5 0 0 1-1-7.6" fill="none" stroke="#fff" opacity=".8" />
        </g>
      ))}
      <path d="M0 146h320v14H0z" opacity=".16" />
    </>
  ),
  // A parcel that comes along with the tide.
  gift: (
    <>
      <circle cx="288" cy="60" r="24" fill="#f5b94a" opacity=".5" />
      <path d={skyline} opacity=".12" />
      <g transform="rotate(-7 246 100)">
        <path d="M204 92h84v46h-84zm-5-18h94v18h-94z" opacity=".92" />
        <path d="M239 74h14v64h-14z" fill="#d8432f" />
        <path
          d="M246 74q-30-26-30-8 0 8 30 8 30 0 30-8 0-18-30 8z"
          fill="none"
          stroke="#d8432f"
          strokeWidth="6"
        />
      </g>
      {waves}
    </>
  ),
};

/** A decorative picture at the end of a card, behind its text. */
export function VoucherScene({ terms }: { terms: VoucherTerms }) {
  const kind = voucherKind(terms);
  return (
    <svg
      viewBox="0 0 320 160"
      preserveAspectRatio="xMaxYMax slice"
      fill="var(--on-ground, #fff)"
      aria-hidden
      className="absolute inset-0 size-full rtl:-scale-x-100"
    >
      {kind === "price" ? boats[terms.slug.charCodeAt(0) % boats.length] : scenes[kind]}
    </svg>
  );
}
