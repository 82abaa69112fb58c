import * as three from "three";

type Distance = (x: number, y: number, z: number) => number;

/**
 * Makes a mesh where `distance` is zero inside `reach` (naive surface nets, then projected onto the
 * surface).
 */
export function surfaceNet(
  distance: Distance,
  reach: three.Box3,
  fine: number,
): three.BufferGeometry {
  const size = reach.getSize(new three.Vector3());
  const cell = Math.max(size.x, size.y, size.z) / fine;
  const [nx, ny, nz] = [size.x, size.y, size.z].map((s) => Math.ceil(s / cell) + 3) as [
    number,
    number,
    number,
  ];
  const { x: ox, y: oy, z: oz } = reach.min.clone().subScalar(cell);
  const field = new Float32Array(nx * ny * nz);
  const index = (x: number, y: number, z: number): number => x + nx * (y + ny * z);
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++)
        field[index(x, y, z)] = distance(ox + x * cell, oy + y * cell, oz + z * cell);

  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const faces: number[] = [];
  const value = (x: number, y: number, z: number): number => field[index(x, y, z)] as number;
  for (let z = 0; z < nz - 1; z++)
    for (let y = 0; y < ny - 1; y++)
      for (let x = 0; x < nx - 1; x++) {
        const middle = crossing(value, x, y, z);
        if (!middle) continue;
        vertexOf[index(x, y, z)] = positions.length / 3;
        positions.push(ox + middle[0] * cell, oy + middle[1] * cell, oz + middle[2] * cell);
      }
  const corner = (x: number, y: number, z: number): number => vertexOf[index(x, y, z)] as number;
  const quad = (a: number, b: number, c: number, d: number, flip: boolean): void => {
    if (!flip) faces.push(a, c, b, a, d, c);
    else faces.push(a, b, c, a, c, d);
  };
  for (let z = 1; z < nz - 1; z++)
    for (let y = 1; y < ny - 1; y++)
      for (let x = 1; x < nx - 1; x++) {
        const inside = value(x, y, z) < 0;
        if (inside !== value(x + 1, y, z) < 0)
          quad(
            corner(x, y, z),
            corner(x, y - 1, z),
            corner(x, y - 1, z - 1),
            corner(x, y, z - 1),
            inside,
          );
        if (inside !== value(x, y + 1, z) < 0)
          quad(
            corner(x, y, z),
            corner(x, y, z - 1),
            corner(x - 1, y, z - 1),
            corner(x - 1, y, z),
            inside,
          );
        if (inside !== value(x, y, z + 1) < 0)
          quad(
            corner(x, y, z),
            corner(x - 1, y, z),
            corner(x - 1, y - 1, z),
            corner(x, y - 1, z),
            inside,
          );
      }
  return finished(distance, positions, faces, cell);
}

/** Returns where the surface passes through the cell, as the mean of its edges' crossings; null when it does not. */
function crossing(
  value: Distance,
  x: number,
  y: number,
  z: number,
): [number, number, number] | null {
  const sum: [number, number, number] = [0, 0, 0];
  let many = 0;
  for (const [ax, ay, az, bx, by, bz] of edges) {
    const a = value(x + ax, y + ay, z + az);
    const b = value(x + bx, y + by, z + bz);
    if (a < 0 === b < 0) continue;
    const t = a / (a - b);
    sum[0] += x + ax + (bx - ax) * t;
    sum[1] += y + ay + (by - ay) * t;
    sum[2] += z + az + (bz - az) * t;
    many++;
  }
  return many === 0 ? null : [sum[0] / many, sum[1] / many, sum[2] / many];
}

function finished(
  distance: Distance,
  positions: number[],
  faces: number[],
  cell: number,
): three.BufferGeometry {
  const normals = new Float32Array(positions.length);
  const step = cell * 0.35;
  const normal = new three.Vector3();
  for (let i = 0; i < positions.length; i += 3) {
    for (let pull = 0; pull < 2; pull++) {
      const [x, y, z] = [
        positions[i] as number,
        positions[i + 1] as number,
        positions[i + 2] as number,
      ];
      normal
        .set(
          distance(x + step, y, z) - distance(x - step, y, z),
          distance(x, y + step, z) - distance(x, y - step, z),
          distance(x, y, z + step) - distance(x, y, z - step),
        )
        .normalize();
      const far = Math.max(-cell, Math.min(cell, distance(x, y, z)));
      positions[i] = x - normal.x * far;
      positions[i + 1] = y - normal.y * far;
      positions[i + 2] = z - normal.z * far;
    }
    normal.toArray(normals, i);
  }
  const geometry = new three.BufferGeometry();
  geometry.setAttribute("position", new three.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new three.BufferAttribute(normals, 3));
  geometry.setIndex(faces);
  return geometry;
}

const edges: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 0, 0, 1, 0, 0],
  [0, 1, 0, 1, 1, 0],
  [0, 0, 1, 1, 0, 1],
  [0, 1, 1, 1, 1, 1],
  [0, 0, 0, 0, 1, 0],
  [1, 0, 0, 1, 1, 0],
  [0, 0, 1, 0, 1, 1],
  [1, 0, 1, 1, 1, 1],
  [0, 0, 0, 0, 0, 1],
  [1, 0, 0, 1, 0, 1],
  [0, 1, 0, 0, 1, 1],
  [1, 1, 0, 1, 1, 1],
];
