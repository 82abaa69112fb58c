import { classes } from "@harbour/ui";

/** A drawing of the shop's repeated wave, with a lamp on the water. */
export function HarbourByNight({
  className,
  isWide = false,
}: {
  className: string;
  /** Tells whether the drawing has full width, where the sea continues beside it. */
  isWide?: boolean;
}) {
  const wave = "c10 0 10-7 20-7s10 7 20 7 10-7 20-7 10 7 20 7";
  const line = (x: number, y: number) =>
    isWide ? `M${x - 3200} ${y}${wave.repeat(50)}` : `M${x} ${y}${wave.repeat(9)}`;
  return (
    <svg
      viewBox="0 0 560 170"
      preserveAspectRatio={isWide ? "xMaxYMax meet" : "xMidYMax slice"}
      aria-hidden
      className={classes(className, isWide && "overflow-visible")}
    >
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round">
        <path d={line(-60, 62)} opacity="0.08" />
        <path d={line(-20, 92)} opacity="0.12" />
        <path d={line(-10, 152)} opacity="0.26" />
      </g>
      <g transform="translate(388 6)">
        <path d="M6 74h88l-14 34H20z" className="fill-(--brand)" />
        <path d="M20 74V48h22v26zM46 74V34h22v40zM72 74V54h14v20z" fill="#fff" opacity="0.9" />
        <path d="M51 41h12v10H51zM25 55h12v8H25z" fill="#1b2430" opacity="0.55" />
        <path d="M57 34V8" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <circle cx="57" cy="8" r="5" fill="#ffd166" />
        <circle cx="57" cy="8" r="14" fill="#ffd166" opacity="0.18" />
      </g>
      <path d={line(-30, 118)} fill="none" stroke="#fff" strokeWidth="2.5" opacity="0.3" />
    </svg>
  );
}
