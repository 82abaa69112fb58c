import * as three from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

/**
 * Merges all parts of a material into one mesh, because hundreds of small draws are the main cost.
 */
export function merged(thing: three.Object3D): three.Group {
  thing.updateMatrixWorld(true);
  const groups = new Map<string, three.Mesh[]>();
  thing.traverse((part) => {
    if (!(part instanceof three.Mesh)) return;
    const geometry = part.geometry as three.BufferGeometry;
    const stuff = part.material as three.Material;
    const kind = [stuff.uuid, geometry.index === null, ...Object.keys(geometry.attributes)];
    // Transparent parts are sorted by distance, so each stays a separate mesh.
    const key = stuff.transparent ? part.uuid : kind.join(" ");
    groups.set(key, [...(groups.get(key) ?? []), part]);
  });
  const all = new three.Group();
  for (const parts of groups.values()) {
    const [first] = parts;
    if (!first) continue;
    const geometry = mergeGeometries(
      parts.map((part) =>
        (part.geometry as three.BufferGeometry).clone().applyMatrix4(part.matrixWorld),
      ),
    );
    const mesh = new three.Mesh(geometry, first.material as three.Material);
    mesh.castShadow = first.castShadow;
    mesh.receiveShadow = first.receiveShadow;
    mesh.renderOrder = first.renderOrder;
    all.add(mesh);
  }
  return all;
}
