/** Draws a container ship around its centre. A flag marks the member's own pre-order. */
export function Ship({
  isOwn = false,
  isFaded = false,
  x,
  y,
}: {
  isOwn?: boolean;
  isFaded?: boolean;
  x: number;
  y: number;
}) {
  const hullClass = isOwn ? "fill-primary" : "fill-ink";
  return (
    <g transform={`translate(${x - 23} ${y - 30})`} opacity={isFaded ? 0.5 : undefined}>
      <rect width="46" height="38" fill="transparent" />
      <path d="M1 21H45L40 31q-1 2-4 2H10q-3 0-4-2Z" className={hullClass} />
      <path d="M33 9h8v12h-8Z" className={hullClass} />
      <path d="M35 12h4v3h-4Z" className="fill-page" />
      <path d="M7 13h7v7H7Z" className="fill-(--box-1)" />
      <path d="M15 13h7v7h-7Z" className="fill-(--box-2)" />
      <path d="M23 13h7v7h-7Z" className="fill-(--box-3)" />
      <path d="M11 5h7v7h-7Z" className="fill-(--box-3)" />
      <path d="M19 5h7v7h-7Z" className="fill-(--box-1)" />
      {isOwn && <path d="M37 9V-3l9 3.5L37 4" className="fill-primary stroke-primary" />}
    </g>
  );
}
