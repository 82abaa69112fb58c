import * as three from "three";

export interface View {
  /** The product's turn in degrees. */
  readonly turn: number;
  /** The camera's height above the table in degrees. */
  readonly raise: number;
  /** The share of the frame's shorter side that the product fills. */
  readonly fill: number;
  /** The product's middle, as shares of the frame from its centre. */
  readonly shift?: readonly [x: number, y: number];
  /** The blur outside the focus; 0 is sharp throughout. */
  readonly aperture?: number;
}

/** Turns the product, rests it on the table and scales it to a reach of one unit. */
export function rest(product: three.Group, turn: number): void {
  product.rotation.y += three.MathUtils.degToRad(turn);
  const holder = measureBounds(product);
  const reach = holder.getSize(new three.Vector3()).length() / 2;
  product.scale.multiplyScalar(1 / reach);
  const bounds = new three.Box3().setFromObject(product, true);
  const middle = bounds.getCenter(new three.Vector3());
  product.position.sub(new three.Vector3(middle.x, bounds.min.y, middle.z));
  product.position.y += Number(product.userData["lift"] ?? 0);
  product.updateMatrixWorld(true);
}

/**
 * Points a long lens at the points of a product so that they fill their part of the frame. Returns
 * camera and focus.
 */
export function frame(
  points: readonly three.Vector3[],
  view: View,
  aspect: number,
): [three.PerspectiveCamera, three.Vector3] {
  const camera = new three.PerspectiveCamera(24, aspect, 0.3, 90);
  const raise = three.MathUtils.degToRad(view.raise);
  const toward = new three.Vector3(0, Math.sin(raise), Math.cos(raise));
  const focus = boxAround(points).getCenter(new three.Vector3());
  let far = 6;
  const [shiftX, shiftY] = view.shift ?? [0, 0];
  for (let i = 0; i < 6; i++) {
    aim(camera, focus, toward, far);
    const seen = boxAround(points.map((p) => p.clone().project(camera)));
    const [w, h] = [(seen.max.x - seen.min.x) / 2, (seen.max.y - seen.min.y) / 2];
    const perUnit = far * Math.tan(three.MathUtils.degToRad(12));
    const right = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    focus.addScaledVector(right, ((seen.max.x + seen.min.x) / 2 - shiftX * 2) * perUnit * aspect);
    focus.addScaledVector(up, ((seen.max.y + seen.min.y) / 2 - shiftY * 2) * perUnit);
    far *= Math.max(w * Math.max(1, aspect), h) / view.fill;
  }
  aim(camera, focus, toward, far);
  return [camera, focus];
}

export function measureBounds(thing: three.Object3D): three.Box3 {
  return boxAround(listCorners(thing));
}

export function boxAround(points: readonly three.Vector3[]): three.Box3 {
  return new three.Box3().setFromPoints([...points]);
}

function aim(
  camera: three.PerspectiveCamera,
  focus: three.Vector3,
  toward: three.Vector3,
  far: number,
): void {
  camera.position.copy(focus).addScaledVector(toward, far);
  camera.lookAt(focus);
  camera.updateMatrixWorld(true);
}

/** Returns enough of the product's vertices in world space to know its outline. */
export function listCorners(thing: three.Object3D): three.Vector3[] {
  const found: three.Vector3[] = [];
  thing.updateMatrixWorld(true);
  thing.traverse((part) => {
    if (!(part instanceof three.Mesh)) return;
    const positions = (part.geometry as three.BufferGeometry).getAttribute("position");
    const step = Math.max(1, Math.floor(positions.count / 160));
    for (let i = 0; i < positions.count; i += step)
      found.push(
        new three.Vector3().fromBufferAttribute(positions, i).applyMatrix4(part.matrixWorld),
      );
  });
  return found;
}
