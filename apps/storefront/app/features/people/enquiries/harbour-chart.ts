interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** The west edge of the chart, which holds both shores of the harbour. */
const westEdge = 114.116;
const eastEdge = 114.226;
const northEdge = 22.342;
const southEdge = 22.262;

/**
 * The pixels of a degree of longitude. A degree of latitude is longer on the chart, by the inverse of the latitude's
 * cosine.
 */
const pixelsPerDegree = 6200;
const latitudeStretch = 1 / Math.cos((22.3 * Math.PI) / 180);

export const chartWidth = Math.round((eastEdge - westEdge) * pixelsPerDegree);
export const chartHeight = Math.round((northEdge - southEdge) * pixelsPerDegree * latitudeStretch);

/** Returns a place on the chart. */
export function toChartPoint({ latitude, longitude }: Location): readonly [x: number, y: number] {
  const x = (longitude - westEdge) * pixelsPerDegree;
  const y = (northEdge - latitude) * pixelsPerDegree * latitudeStretch;
  return [Math.round(x), Math.round(y)];
}

export function isOnChart({ latitude, longitude }: Location): boolean {
  return (
    latitude < northEdge && latitude > southEdge && longitude > westEdge && longitude < eastEdge
  );
}

type Shore = readonly (readonly [longitude: number, latitude: number])[];

/**
 * The shore of Kowloon from the north-west: Lai Chi Kok, West Kowloon, Tsim Sha Tsui, Hung Hom, To Kwa Wan, Kai Tak,
 * Kwun Tong.
 */
const kowloon: Shore = [
  [114.11, 22.35],
  [114.11, 22.334],
  [114.126, 22.3345],
  [114.1335, 22.329],
  [114.132, 22.3255],
  [114.1465, 22.3265],
  [114.1515, 22.3245],
  [114.153, 22.315],
  [114.1555, 22.3075],
  [114.1515, 22.3035],
  [114.1525, 22.3005],
  [114.1605, 22.3005],
  [114.1655, 22.3015],
  [114.1655, 22.2945],
  [114.1695, 22.2925],
  [114.1755, 22.2945],
  [114.1795, 22.2985],
  [114.1855, 22.3005],
  [114.1915, 22.3025],
  [114.193, 22.308],
  [114.1905, 22.3135],
  [114.1945, 22.3195],
  [114.199, 22.3215],
  [114.2035, 22.3175],
  [114.214, 22.3045],
  [114.2165, 22.306],
  [114.2085, 22.3195],
  [114.2125, 22.3155],
  [114.2195, 22.3095],
  [114.2245, 22.3035],
  [114.235, 22.298],
  [114.235, 22.35],
];

/** The shore of the island: Kennedy Town, Sheung Wan, Central, Wan Chai, Causeway Bay, North Point, Quarry Bay. */
const island: Shore = [
  [114.11, 22.27],
  [114.1165, 22.2795],
  [114.1255, 22.2845],
  [114.139, 22.2895],
  [114.151, 22.2895],
  [114.1595, 22.2875],
  [114.166, 22.2835],
  [114.1725, 22.2855],
  [114.1785, 22.2835],
  [114.1835, 22.2855],
  [114.1885, 22.2845],
  [114.1935, 22.2895],
  [114.2015, 22.2935],
  [114.2105, 22.2925],
  [114.2175, 22.2885],
  [114.2255, 22.284],
  [114.235, 22.281],
  [114.235, 22.25],
  [114.11, 22.25],
];

const composeShorePath = (shore: Shore): string =>
  `M${shore.map(([longitude, latitude]) => toChartPoint({ latitude, longitude }).join(" ")).join("L")}Z`;

/** The paths of land. */
export const coastPaths: readonly string[] = [kowloon, island].map(composeShorePath);

/** The hills with their widths: the Peak and Mount Parker on the island. */
export const hills: readonly (readonly [x: number, y: number, size: number])[] = (
  [
    [114.1455, 22.2715, 62],
    [114.217, 22.2705, 52],
  ] as const
).map(([longitude, latitude, size]) => [...toChartPoint({ latitude, longitude }), size]);
