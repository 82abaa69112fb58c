import { classes } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { contactPageTexts } from "./contact-page.texts.ts";
import {
  coastPaths,
  chartHeight,
  isOnChart,
  hills,
  toChartPoint,
  chartWidth,
} from "./harbour-chart.ts";

interface Props {
  /** The shops in the order of the list beside it, to which their numbers link. */
  shops: readonly {
    readonly title: string;
    readonly location: { readonly latitude: number; readonly longitude: number } | null;
  }[];
}

/**
 * A drawn map of the harbour with the shops on its shores. It loads nothing from other sites. Shops elsewhere have no
 * map.
 */
export function ShopMap({ shops }: Props) {
  const t = useTexts(contactPageTexts);
  const shopPins = shops.flatMap(({ title, location }, index) =>
    location && isOnChart(location)
      ? [{ title, number: index + 1, at: toChartPoint(location) }]
      : [],
  );
  if (shopPins.length === 0 || shopPins.length < shops.length) return null;
  const names = shopPins.map(({ number, title }) => `${number} ${title}`).join(", ");
  const label = "fill-quiet text-[22px] font-bold";
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      role="img"
      aria-label={t("map", { shops: names })}
      className="w-full rounded-lg bg-info-tint"
    >
      {coastPaths.map((path) => (
        <path
          key={path}
          d={path}
          strokeLinejoin="round"
          className="fill-tint stroke-info/35 stroke-2"
        />
      ))}
      {hills.map(([x, y, size]) => (
        <g key={`${x} ${y}`} className="fill-none stroke-line-strong/40 stroke-[1.5]">
          {[1, 0.62, 0.28].map((scale) => (
            <ellipse
              key={scale}
              cx={x}
              cy={y}
              rx={size * scale}
              ry={size * 0.52 * scale}
              transform={`rotate(-9 ${x} ${y})`}
            />
          ))}
        </g>
      ))}
      <path
        d={ferryPath}
        strokeDasharray="2 7"
        strokeLinecap="round"
        className="fill-none stroke-info/70 stroke-[2.5]"
      />
      <text x={400} y={72} className={label}>
        {t("kowloon")}
      </text>
      <text x={292} y={512} className={label}>
        {t("island")}
      </text>
      <text x={22} y={268} className={classes(label, "fill-info/80 italic")}>
        {t("victoria")}
      </text>
      {shopPins.map(({ number, at: [x, y] }) => (
        <g key={number} transform={`translate(${x} ${y})`}>
          <ellipse cy={1} rx={10} ry={4} className="fill-black/20" />
          <path
            d="M0 0C-6 -12 -20 -20 -20 -36A20 20 0 1 1 20 -36C20 -20 6 -12 0 0Z"
            className="fill-primary stroke-raised stroke-[2.5]"
          />
          <text y={-29} textAnchor="middle" className="fill-on-primary text-[20px] font-black">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

const piers = [
  [114.1594, 22.2884],
  [114.1686, 22.2926],
  [114.1766, 22.2852],
] as const;
/** The ferries from Central to Tsim Sha Tsui and on to Wan Chai. */
const ferryPath = `M${piers.map(([longitude, latitude]) => toChartPoint({ longitude, latitude }).join(" ")).join("L")}`;
