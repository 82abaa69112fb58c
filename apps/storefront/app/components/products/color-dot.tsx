/** A colour beside its name. It is SVG, because the site's policy refuses inline styles. */
export function ColorDot({ color, size }: { color: string; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="shrink-0">
      <circle cx="12" cy="12" r="11.5" fill={color} stroke="#8a8f96" strokeOpacity="0.7" />
    </svg>
  );
}
