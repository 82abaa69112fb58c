import * as three from "three";

export interface Lights {
  readonly all: three.Group;
  /** Moves the key light over its softbox and the sky light over the dome, to sample number `i` of `many`. */
  aim(i: number, many: number): void;
}

const keyFrom = new three.Vector3(-0.62, 1.05, 0.72).normalize();

/**
 * A key softbox and an overcast dome. Each is a single shadowed lamp that moves between the
 * exposures of a picture. The mean of the exposures has the soft shadows and the ambient occlusion
 * of large lamps.
 */
export function studioLights(reach: number, ground: three.Color): Lights {
  const all = new three.Group();
  const key = lamp("#fff1e2", 2.5, reach, 1024);
  const sky = lamp("#f4f7ff", 1.6, reach, 512);
  const bounce = new three.HemisphereLight("#ffffff", ground, 0.75);
  all.add(key, key.target, sky, sky.target, bounce);
  const across = new three.Vector3(0, 1, 0).cross(keyFrom).normalize();
  const upwards = keyFrom.clone().cross(across);
  const spot = new three.Vector3();
  return {
    all,
    aim(i, many) {
      const [u, v] = [halton(i + 1, 2), halton(i + 1, 3)];
      const r = Math.sqrt((i + 0.5) / many) * 0.3;
      spot
        .copy(keyFrom)
        .addScaledVector(across, r * Math.cos(i * 2.39996))
        .addScaledVector(upwards, r * Math.sin(i * 2.39996));
      key.position.copy(spot.normalize().multiplyScalar(reach * 4));
      const flat = Math.sqrt(u) * 0.94;
      spot.set(
        flat * Math.cos(v * Math.PI * 2),
        Math.sqrt(1 - flat * flat),
        flat * Math.sin(v * Math.PI * 2),
      );
      sky.position.copy(spot.multiplyScalar(reach * 4));
    },
  };
}

/** Returns the i-th of an evenly spread sequence in [0, 1). */
export function halton(i: number, base: number): number {
  let [part, sum] = [1, 0];
  for (let n = i; n > 0; n = Math.floor(n / base)) {
    part /= base;
    sum += part * (n % base);
  }
  return sum;
}

function lamp(
  color: string,
  strength: number,
  reach: number,
  pixels: number,
): three.DirectionalLight {
  const light = new three.DirectionalLight(color, strength);
  light.castShadow = true;
  light.target.position.set(0, reach * 0.4, 0);
  light.shadow.mapSize.set(pixels, pixels);
  light.shadow.radius = pixels / 256;
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = (reach * 13) / pixels;
  const { camera } = light.shadow;
  camera.left = camera.bottom = -reach * 1.75;
  camera.right = camera.top = reach * 1.75;
  camera.near = reach;
  camera.far = reach * 8;
  return light;
}
