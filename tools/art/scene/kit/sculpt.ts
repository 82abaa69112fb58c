import * as three from "three";
import { solid, type Spot, type Stuff } from "./solids.ts";
import { surfaceNet } from "./surface-net.ts";

/** A lump of clay with its signed distance, its paint, and the softness of its joint. */
export interface Lump {
  distance(x: number, y: number, z: number): number;
  readonly reach: three.Box3;
  readonly color?: string;
  readonly blend?: number;
}

/** Paint sprayed on every surface inside the lump. */
export type Spray = Pick<Lump, "distance"> & { readonly color: string };

interface LumpLook {
  readonly color?: string;
  readonly blend?: number;
}

export function egg(spot: Spot, radii: Spot, look: LumpLook = {}, turn: Spot = [0, 0, 0]): Lump {
  const back = new three.Matrix4()
    .makeRotationFromEuler(new three.Euler(...turn))
    .setPosition(...spot)
    .invert().elements;
  const [a, b, c] = radii;
  const size = Math.max(a, b, c);
  return {
    ...look,
    reach: new three.Box3().setFromCenterAndSize(
      new three.Vector3(...spot),
      new three.Vector3(size * 2, size * 2, size * 2),
    ),
    distance(x, y, z) {
      const px = back[0] * x + back[4] * y + back[8] * z + back[12];
      const py = back[1] * x + back[5] * y + back[9] * z + back[13];
      const pz = back[2] * x + back[6] * y + back[10] * z + back[14];
      const k0 = Math.hypot(px / a, py / b, pz / c);
      const k1 = Math.hypot(px / (a * a), py / (b * b), pz / (c * c));
      return k1 < 1e-6 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
    },
  };
}

/** A limb from one spot to another whose thickness runs from `thick` to `thin`. */
export function limb(from: Spot, to: Spot, thick: number, thin: number, look: LumpLook = {}): Lump {
  const [ax, ay, az] = from;
  const d: Spot = [to[0] - ax, to[1] - ay, to[2] - az];
  const square = d[0] ** 2 + d[1] ** 2 + d[2] ** 2;
  const r = Math.max(thick, thin);
  return {
    ...look,
    reach: new three.Box3()
      .setFromPoints([new three.Vector3(...from), new three.Vector3(...to)])
      .expandByScalar(r),
    distance(x, y, z) {
      const t = Math.min(
        1,
        Math.max(0, ((x - ax) * d[0] + (y - ay) * d[1] + (z - az) * d[2]) / square),
      );
      return (
        Math.hypot(x - ax - d[0] * t, y - ay - d[1] * t, z - az - d[2] * t) -
        (thick + (thin - thick) * t)
      );
    },
  };
}

/** Makes lumps for the right side and for the left. */
export function pair(make: (side: 1 | -1) => Lump): readonly [Lump, Lump] {
  return [make(1), make(-1)];
}

interface SculptOptions {
  readonly color: string;
  readonly blend?: number;
  /** Cells along the longest side; 84 is smooth at 800 px. */
  readonly fine?: number;
  readonly sprays?: readonly Spray[];
}

/** Melts the lumps into one smooth skin with painted vertices. */
export function sculpt(lumps: readonly Lump[], stuff: Stuff, options: SculptOptions): three.Mesh {
  const { blend = 0.08, fine = 84, sprays = [] } = options;
  const reach = new three.Box3();
  for (const lump of lumps) reach.union(lump.reach);
  reach.expandByScalar(blend);
  const distance = (x: number, y: number, z: number): number => {
    let so = 1e9;
    for (const lump of lumps) so = melted(so, lump.distance(x, y, z), lump.blend ?? blend);
    return so;
  };
  const geometry = surfaceNet(distance, reach, fine);
  geometry.setAttribute(
    "color",
    paint(geometry.getAttribute("position") as three.BufferAttribute, lumps, sprays, options.color),
  );
  return solid(geometry, stuff);
}

function melted(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * h * k * (1 / 6);
}

function paint(
  positions: three.BufferAttribute,
  lumps: readonly Lump[],
  sprays: readonly Spray[],
  base: string,
): three.BufferAttribute {
  const colors = new Float32Array(positions.count * 3);
  const tints = lumps.map((lump) => new three.Color(lump.color ?? base));
  const sprayTints = sprays.map((spray) => new three.Color(spray.color));
  const mixed = new three.Color();
  for (let i = 0; i < positions.count; i++) {
    const [x, y, z] = [positions.getX(i), positions.getY(i), positions.getZ(i)];
    let total = 0;
    mixed.setRGB(0, 0, 0);
    lumps.forEach((lump, n) => {
      const weight = Math.exp(-Math.max(0, lump.distance(x, y, z)) * 60);
      const tint = tints[n] as three.Color;
      total += weight;
      mixed.r += tint.r * weight;
      mixed.g += tint.g * weight;
      mixed.b += tint.b * weight;
    });
    mixed.multiplyScalar(1 / total);
    sprays.forEach((spray, n) => {
      const strength = three.MathUtils.smoothstep(-spray.distance(x, y, z), -0.016, 0.016);
      mixed.lerp(sprayTints[n] as three.Color, strength);
    });
    mixed.toArray(colors, i * 3);
  }
  return new three.BufferAttribute(colors, 3);
}
