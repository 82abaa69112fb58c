import * as three from "three";
import { fabric, gloss, metal } from "../../kit/materials.ts";
import { at, ball, drum, ring, rod, solid, together, turned, type Spot } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Seven polished dice (d4, d6, d8, two d10, d12, d20) before an open velvet pouch. */
export const diceSet: Archetype = {
  make({ palette }) {
    const die = (geometry: three.BufferGeometry, color: string, spot: Spot, turn: Spot) => {
      const flat = gloss(color).clone();
      flat.flatShading = true;
      const edges = new three.EdgesGeometry(geometry, 20);
      return at(together(solid(geometry, flat), inked(edges)), ...spot, ...turn);
    };
    const { body, accent, second, dark } = palette;
    const velvet = fabric(dark);
    const pouch = together(
      turned(
        [
          [0, 0],
          [0.7, 0.02],
          [0.86, 0.24],
          [0.84, 0.62],
          [0.6, 0.96],
          [0.44, 1.08],
          [0.6, 1.26],
          [0.66, 1.34],
          [0.56, 1.3],
          [0.38, 1.12],
        ],
        velvet,
      ),
      at(drum(0.5, 0.4, 0.1, 0.02, velvet), 0, 1.16, 0),
      at(ring(0.46, 0.035, fabric("#d8b25a")), 0, 1.08, 0, Math.PI / 2),
      rod(
        [
          [0.4, 1.08, 0.24],
          [0.62, 0.8, 0.5],
          [0.66, 0.5, 0.62],
        ],
        0.03,
        fabric("#d8b25a"),
      ),
      at(ball(0.06, fabric("#d8b25a")), 0.66, 0.46, 0.63),
    );
    return together(
      at(pouch, -0.35, 0, -0.75),
      die(new three.IcosahedronGeometry(0.46), body, [0.55, 0.38, 0.2], [0.36, 0.4, 0.1]),
      die(new three.DodecahedronGeometry(0.4), accent, [-0.5, 0.34, 0.5], [0.3, 0.2, 0.2]),
      die(new three.BoxGeometry(0.52, 0.52, 0.52), body, [1.35, 0.26, -0.15], [0, 0.5, 0]),
      die(new three.OctahedronGeometry(0.4), second, [-1.3, 0.26, 0.25], [0.62, 0.2, 0.78]),
      die(trapezohedron(0.4), body, [0.15, 0.27, 0.95], [1.1, 0.3, 0.2]),
      die(trapezohedron(0.4), second, [1.05, 0.27, 0.8], [1.1, -0.9, 0.3]),
      die(new three.TetrahedronGeometry(0.44), accent, [-0.55, 0.18, 1.25], [-0.62, 0.3, 0.78]),
    );
  },
  views: [
    { turn: -14, raise: 28, fill: 0.82 },
    { turn: 20, raise: 20, fill: 1.3 },
    { turn: 26, raise: 44, fill: 0.8 },
  ],
};

/** Draws golden edges, like inked dice. */
function inked(edges: three.EdgesGeometry): three.Group {
  const points = edges.getAttribute("position");
  const gold = metal("#e0b860", 0.3);
  const rods: three.Object3D[] = [];
  for (let i = 0; i < points.count; i += 2) {
    const from = new three.Vector3().fromBufferAttribute(points, i);
    const to = new three.Vector3().fromBufferAttribute(points, i + 1);
    const rod = solid(new three.CylinderGeometry(0.011, 0.011, from.distanceTo(to), 6), gold);
    rod.position.copy(from).add(to).multiplyScalar(0.5);
    rod.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), to.sub(from).normalize());
    rods.push(rod);
  }
  return together(...rods);
}

/** Returns the ten-sided die. */
function trapezohedron(r: number): three.BufferGeometry {
  const points = [0, 0, r * 1.1, 0, 0, -r * 1.1];
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5;
    points.push(Math.cos(a) * r, Math.sin(a) * r, (i % 2 ? 1 : -1) * r * 0.116);
  }
  const faces: number[] = [];
  for (let i = 0; i < 10; i++) {
    const [before, here, after] = [2 + ((i + 9) % 10), 2 + i, 2 + ((i + 1) % 10)];
    const tip = i % 2 ? 1 : 0;
    if (tip === 1) faces.push(1, after, here, 1, here, before);
    else faces.push(0, before, here, 0, here, after);
  }
  const geometry = new three.BufferGeometry();
  geometry.setAttribute("position", new three.Float32BufferAttribute(points, 3));
  geometry.setIndex(faces);
  const flat = geometry.toNonIndexed();
  flat.computeVertexNormals();
  return flat;
}
