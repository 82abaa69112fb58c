import * as three from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";

export type Stuff = three.Material;
export type Spot = readonly [x: number, y: number, z: number];

/** A mesh that casts and takes shadows. */
export function solid(geometry: three.BufferGeometry, stuff: Stuff): three.Mesh {
  const mesh = new three.Mesh(geometry, stuff);
  mesh.castShadow = !stuff.transparent;
  mesh.receiveShadow = true;
  stuff.shadowSide = three.FrontSide;
  return mesh;
}

/** A box with edges rounded by `round`. */
export function box(w: number, h: number, d: number, round: number, stuff: Stuff): three.Mesh {
  return solid(
    new RoundedBoxGeometry(w, h, d, 5, Math.min(round, w / 2.01, h / 2.01, d / 2.01)),
    stuff,
  );
}

export function ball(radius: number, stuff: Stuff, squash: Spot = [1, 1, 1]): three.Mesh {
  const mesh = solid(new three.SphereGeometry(radius, 48, 32), stuff);
  mesh.scale.set(...squash);
  return mesh;
}

/** A ball cut off below the polar angle `to` (radians from the top). */
export function dome(radius: number, to: number, stuff: Stuff): three.Mesh {
  return solid(new three.SphereGeometry(radius, 48, 32, 0, Math.PI * 2, 0, to), stuff);
}

/** A capsule along y; `length` is the straight part's. */
export function pill(radius: number, length: number, stuff: Stuff): three.Mesh {
  return solid(new three.CapsuleGeometry(radius, length, 12, 32), stuff);
}

/** A disc, cylinder or cone standing along y whose rims are rounded by `round`. */
export function drum(
  top: number,
  bottom: number,
  height: number,
  round: number,
  stuff: Stuff,
): three.Mesh {
  const r = Math.min(round, height / 2.01, Math.max(top, bottom));
  const points: three.Vector2[] = [new three.Vector2(0, -height / 2)];
  for (let i = 0; i <= 6; i++) {
    const a = (i / 6) * (Math.PI / 2);
    points.push(
      new three.Vector2(
        Math.max(0, bottom - r) + Math.sin(a) * Math.min(r, bottom),
        -height / 2 + r - Math.cos(a) * r,
      ),
    );
  }
  for (let i = 0; i <= 6; i++) {
    const a = (i / 6) * (Math.PI / 2);
    points.push(
      new three.Vector2(
        Math.max(0, top - r) + Math.cos(a) * Math.min(r, top),
        height / 2 - r + Math.sin(a) * r,
      ),
    );
  }
  points.push(new three.Vector2(0, height / 2));
  return solid(new three.LatheGeometry(points, 64), stuff);
}

/**
 * Turns a smooth curve through the [radius, height] points around y. The outside is on the way up.
 */
export function turned(
  profile: readonly (readonly [number, number])[],
  stuff: Stuff,
  smooth = true,
): three.Mesh {
  const points = profile.map(([r, y]) => new three.Vector2(r, y));
  const upwards = (points.at(-1)?.y ?? 0) >= (points[0]?.y ?? 0);
  if (!upwards) points.reverse();
  const line = smooth ? new three.SplineCurve(points).getPoints(profile.length * 8) : points;
  return solid(
    new three.LatheGeometry(
      line.map((p) => new three.Vector2(Math.max(0, p.x), p.y)),
      72,
    ),
    stuff,
  );
}

/** A round rod bent smoothly through the points, with rounded ends. */
export function rod(
  points: readonly Spot[],
  radius: number,
  stuff: Stuff,
  closed = false,
): three.Group {
  const path = new three.CatmullRomCurve3(
    points.map((p) => new three.Vector3(...p)),
    closed,
  );
  const group = new three.Group();
  group.add(solid(new three.TubeGeometry(path, points.length * 14, radius, 16, closed), stuff));
  if (closed) return group;
  for (const end of [points[0], points.at(-1)]) if (end) group.add(at(ball(radius, stuff), ...end));
  return group;
}

export function ring(radius: number, thick: number, stuff: Stuff, arc = Math.PI * 2): three.Mesh {
  return solid(new three.TorusGeometry(radius, thick, 20, 72, arc), stuff);
}

/** A flat shape given thickness along z, centred on z = 0, with bevelled edges. */
export function cutout(shape: three.Shape, depth: number, bevel: number, stuff: Stuff): three.Mesh {
  const geometry = new three.ExtrudeGeometry(shape, {
    depth: Math.max(0.001, depth - bevel * 2),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 4,
    curveSegments: 28,
  });
  geometry.translate(0, 0, -(depth - bevel * 2) / 2);
  return solid(geometry, stuff);
}

/** Moves and rotates the thing (radians, in x-y-z order). */
export function at<T extends three.Object3D>(
  thing: T,
  x: number,
  y: number,
  z: number,
  rx = 0,
  ry = 0,
  rz = 0,
): T {
  thing.position.set(x, y, z);
  thing.rotation.set(rx, ry, rz);
  return thing;
}

export function sized<T extends three.Object3D>(thing: T, scale: number): T {
  thing.scale.multiplyScalar(scale);
  return thing;
}

export function together(...things: readonly three.Object3D[]): three.Group {
  const group = new three.Group();
  group.add(...things);
  return group;
}

/** Makes the thing for the right side (+1) and for the left (-1). */
export function both(make: (side: 1 | -1) => three.Object3D): three.Group {
  return together(make(1), make(-1));
}
