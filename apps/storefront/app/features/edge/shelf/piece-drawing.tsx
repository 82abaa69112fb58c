import type { ShownPiece } from "./present-shelf.ts";

/**
 * Draws a product in its package from the front, with a millimetre per pixel. `shelf-scale` (every-page.css) scales
 * all pieces equally.
 */
export function PieceDrawing({ piece }: { piece: ShownPiece }) {
  const { image, color, state } = piece;
  const { width, height } = piece.drawnSize;
  const shorterSide = Math.min(width, height);
  // Pictures are square with a centred subject, so a small crop keeps it whole.
  const imageSide = Math.min(Math.max(width, height), shorterSide * (width < height ? 1.35 : 1.12));
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="shelf-box"
      data-state={state}
    >
      <rect
        width={width}
        height={height}
        className={
          state === "MISSING" ? "fill-[light-dark(#e3d8c5,#77695a)]" : "fill-(--shelf-wall)"
        }
      />
      <g className="shelf-picture">
        {image ? (
          <>
            <rect width={width} height={height} fill={color ?? "#d9d4cc"} />
            <image
              href={`${image}?w=${shorterSide > 200 ? 640 : 320}`}
              x={(width - imageSide) / 2}
              y={(height - imageSide) / 2}
              width={imageSide}
              height={imageSide}
            />
          </>
        ) : (
          <Carton width={width} height={height} title={piece.title} />
        )}
      </g>
      {/* Light comes from the upper left. */}
      <path d={`M0 0H${width}v3H3v${height - 3}H0Z`} fill="#fff" fillOpacity=".28" />
      <path d={`M${width} 0v${height}H0v-3h${width - 3}V0Z`} fill="#000" fillOpacity=".16" />
      {state === "PREORDERED" && <ReleaseBand {...piece.drawnSize} releaseDay={piece.releaseDay} />}
      {(state === "WISHED" || state === "MISSING") && (
        <StateSign {...{ width, height, state }} size={Math.min(54, shorterSide * 0.6)} />
      )}
    </svg>
  );
}

/** Draws a piece without a picture as a cardboard box with a label. */
function Carton({ width, height, title }: Pick<ShownPiece, "width" | "height" | "title">) {
  const label = Math.min(width * 0.64, height * 0.4);
  const [x, y] = [(width - label) / 2, height * 0.34];
  return (
    <>
      <rect width={width} height={height} fill="#c49a6c" />
      <rect x={width * 0.42} width={width * 0.16} height={height} fill="#d8b78d" />
      <rect x={x} y={y} width={label} height={label * 0.7} rx="2" fill="#fbf7ef" />
      <text
        x={width / 2}
        y={y + label * 0.52}
        textAnchor="middle"
        fontSize={label * 0.5}
        fontWeight="700"
        fill="#4b3a28"
      >
        {Array.from(title)[0]}
      </text>
    </>
  );
}

/** A band with the release day around a pre-order. */
function ReleaseBand({
  width,
  height,
  releaseDay,
}: Pick<ShownPiece, "width" | "height" | "releaseDay">) {
  const deep = Math.min(height * 0.24, width * 0.26);
  return (
    <>
      <rect y={height * 0.62} width={width} height={deep} className="fill-(--shelf-band)" />
      <text
        x={width / 2}
        y={height * 0.62 + deep * 0.66}
        textAnchor="middle"
        fontSize={Math.min(width * 0.155, deep * 0.62)}
        fontWeight="700"
        fill="#fff"
      >
        {releaseDay ?? "···"}
      </text>
    </>
  );
}

const stateIcons = {
  WISHED:
    "M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z",
  MISSING: "M12 5v14M5 12h14",
} as const;

/** A heart for a wished piece, a plus for a missing one. */
function StateSign({
  width,
  height,
  size,
  state,
}: {
  width: number;
  height: number;
  size: number;
  state: keyof typeof stateIcons;
}) {
  return (
    <g transform={`translate(${(width - size) / 2} ${(height - size) / 2})`}>
      <circle cx={size / 2} cy={size / 2} r={size / 2} fill="#fffaf2" />
      <path
        d={stateIcons[state]}
        transform={`translate(${size * 0.22} ${size * 0.22}) scale(${(size * 0.56) / 24})`}
        className={state === "WISHED" ? "fill-[#c4211c]" : "fill-none stroke-[#1b2430]"}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}
