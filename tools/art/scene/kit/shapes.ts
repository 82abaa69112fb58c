import { Path, Shape, Vector2 } from "three";

type Point = readonly [x: number, y: number];

export function rectangle(w: number, h: number, r: number): Shape {
  return traced(new Shape(), w, h, r);
}

/** A rounded rectangular hole to be pushed on a shape's `holes`. */
export function opening(w: number, h: number, r: number, x = 0, y = 0): Path {
  return traced(new Path(), w, h, r, x, y);
}

export function disc(radius: number): Shape {
  const shape = new Shape();
  shape.absarc(0, 0, radius, 0, Math.PI * 2);
  return shape;
}

export function roundOpening(radius: number, x = 0, y = 0): Path {
  const path = new Path();
  path.absarc(x, y, radius, 0, Math.PI * 2);
  return path;
}

export function star(points: number, outer: number, inner: number): Shape {
  const corners: Point[] = [];
  for (let i = 0; i < points * 2; i++) {
    const a = (i / (points * 2)) * Math.PI * 2 + Math.PI / 2;
    const r = i % 2 ? inner : outer;
    corners.push([Math.cos(a) * r, Math.sin(a) * r]);
  }
  return rounded(corners, Math.min(outer, inner) * 0.16);
}

export function heart(size: number): Shape {
  const s = size;
  const shape = new Shape();
  shape.moveTo(0, -0.9 * s);
  shape.bezierCurveTo(-1.5 * s, 0.1 * s, -0.9 * s, 1.2 * s, 0, 0.5 * s);
  shape.bezierCurveTo(0.9 * s, 1.2 * s, 1.5 * s, 0.1 * s, 0, -0.9 * s);
  return shape;
}

/** A polygon whose corners are rounded by `r`. */
export function rounded(corners: readonly Point[], r: number): Shape {
  const shape = new Shape();
  const many = corners.length;
  for (let i = 0; i < many; i++) {
    const before = vector(corners[(i + many - 1) % many]);
    const here = vector(corners[i]);
    const after = vector(corners[(i + 1) % many]);
    const into = before.clone().sub(here);
    const out = after.clone().sub(here);
    const start = here.clone().addScaledVector(into, Math.min(0.45, r / into.length()));
    const end = here.clone().addScaledVector(out, Math.min(0.45, r / out.length()));
    if (i === 0) shape.moveTo(start.x, start.y);
    else shape.lineTo(start.x, start.y);
    shape.quadraticCurveTo(here.x, here.y, end.x, end.y);
  }
  shape.closePath();
  return shape;
}

/** A closed smooth outline through the points. */
export function smooth(points: readonly Point[]): Shape {
  const shape = new Shape();
  const many = points.length;
  const middle = (i: number): Vector2 =>
    vector(points[i % many])
      .add(vector(points[(i + 1) % many]))
      .multiplyScalar(0.5);
  const first = middle(many - 1);
  shape.moveTo(first.x, first.y);
  for (let i = 0; i < many; i++) {
    const corner = vector(points[i]);
    const next = middle(i);
    shape.quadraticCurveTo(corner.x, corner.y, next.x, next.y);
  }
  return shape;
}

function vector(point: Point | undefined): Vector2 {
  return new Vector2(point?.[0] ?? 0, point?.[1] ?? 0);
}

function traced<T extends Path>(path: T, w: number, h: number, round: number, x = 0, y = 0): T {
  const r = Math.min(round, w / 2, h / 2);
  const [l, t, b, e] = [x - w / 2, y + h / 2, y - h / 2, x + w / 2];
  path.moveTo(l + r, b);
  path.lineTo(e - r, b);
  path.absarc(e - r, b + r, r, -Math.PI / 2, 0);
  path.lineTo(e, t - r);
  path.absarc(e - r, t - r, r, 0, Math.PI / 2);
  path.lineTo(l + r, t);
  path.absarc(l + r, t - r, r, Math.PI / 2, Math.PI);
  path.lineTo(l, b + r);
  path.absarc(l + r, b + r, r, Math.PI, Math.PI * 1.5);
  return path;
}
