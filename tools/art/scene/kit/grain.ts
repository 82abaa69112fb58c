import type { MeshPhysicalMaterial } from "three";

const noise = /* glsl */ `
varying vec3 vGrainAt;
float grainHash(vec3 p) { p = fract(p * 0.3183099 + 0.1); p *= 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float grainNoise(vec3 x) {
  vec3 i = floor(x); vec3 f = fract(x); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(mix(grainHash(i), grainHash(i + vec3(1,0,0)), f.x), mix(grainHash(i + vec3(0,1,0)), grainHash(i + vec3(1,1,0)), f.x), f.y),
    mix(mix(grainHash(i + vec3(0,0,1)), grainHash(i + vec3(1,0,1)), f.x), mix(grainHash(i + vec3(0,1,1)), grainHash(i + vec3(1,1,1)), f.x), f.y), f.z);
}
`;

/** Roughens the surface with solid noise, so that no texture coordinates are needed. `scale` is grains per unit. */
export function withGrain(
  material: MeshPhysicalMaterial,
  scale: number,
  amount: number,
): MeshPhysicalMaterial {
  return patch(
    material,
    `grain${scale}/${amount}`,
    "#include <normal_fragment_maps>",
    `
    vec3 gp = vGrainAt * ${scale.toFixed(2)};
    float g0 = grainNoise(gp);
    normal = normalize(normal + ${amount.toFixed(3)} * (vec3(grainNoise(gp + vec3(0.4,0,0)), grainNoise(gp + vec3(0,0.4,0)), grainNoise(gp + vec3(0,0,0.4))) - g0) * 2.5);
  `,
  );
}

/** Gives the surface the rings and fibres of turned wood running along its x axis. */
export function withWood(material: MeshPhysicalMaterial): MeshPhysicalMaterial {
  return patch(
    material,
    "wood",
    "#include <color_fragment>",
    `
    vec3 wp = vGrainAt * vec3(0.9, 5.0, 5.0) + 7.0;
    float rings = sin((length(wp.yz) + grainNoise(wp * 0.7) * 2.2) * 5.0) * 0.5 + 0.5;
    float fibre = grainNoise(wp * vec3(4.0, 22.0, 22.0));
    diffuseColor.rgb *= 0.80 + 0.16 * rings + 0.10 * fibre;
  `,
  );
}

function patch(
  material: MeshPhysicalMaterial,
  key: string,
  after: string,
  code: string,
): MeshPhysicalMaterial {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vGrainAt;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvGrainAt = position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${noise}`)
      .replace(after, `${after}\n${code}`);
  };
  material.customProgramCacheKey = () => key;
  return material;
}
