import * as three from "three";

/** A seamless paper sweep: floor, wide curve, wall. */
export function makeSweep(color: string): three.Mesh {
  const line: three.Vector2[] = [];
  const [back, bend, top, front] = [-7, 5, 26, 16];
  line.push(new three.Vector2(front, 0));
  for (let i = 0; i <= 24; i++) {
    const a = (i / 24) * (Math.PI / 2);
    line.push(
      new three.Vector2(back + bend - bend - Math.sin(a) * bend, bend - Math.cos(a) * bend),
    );
  }
  line.push(new three.Vector2(back - bend, top));
  const geometry = new three.PlaneGeometry(1, 1, 1, line.length - 1);
  const positions = geometry.getAttribute("position");
  line.forEach((p, i) => {
    positions.setXYZ(i * 2, -45, p.y, p.x);
    positions.setXYZ(i * 2 + 1, 45, p.y, p.x);
  });
  geometry.setIndex([...(geometry.getIndex()?.array ?? [])].toReversed());
  geometry.computeVertexNormals();
  const sweep = new three.Mesh(
    geometry,
    new three.MeshLambertMaterial({ color, side: three.DoubleSide }),
  );
  sweep.receiveShadow = true;
  sweep.renderOrder = 1;
  return sweep;
}
