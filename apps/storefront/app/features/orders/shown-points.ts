/** A number of points as people read it, like an amount of money: `1,424`. */
export const shownPoints = (points: number): string => points.toLocaleString("en-HK");
