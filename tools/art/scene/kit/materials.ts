import * as three from "three";
import { withGrain, withWood } from "./grain.ts";

/**
 * Keeps materials for the life of the page, so that products of the same material share a shader.
 */
const kept = new Map<string, three.MeshPhysicalMaterial>();

/** Moulded plastic with a slight orange-peel sheen. */
export const plastic = (color: string): three.MeshPhysicalMaterial =>
  made(`plastic${color}`, { color, roughness: 0.42, clearcoat: 0.25, clearcoatRoughness: 0.35 });

/** Lacquered or injection-moulded high gloss. */
export const gloss = (color: string): three.MeshPhysicalMaterial =>
  made(`gloss${color}`, { color, roughness: 0.3, clearcoat: 1, clearcoatRoughness: 0.06 });

/** Vinyl, like cast collectible figures. */
export const vinyl = (color: string): three.MeshPhysicalMaterial =>
  made(`vinyl${color}`, { color, roughness: 0.5, clearcoat: 0.35, clearcoatRoughness: 0.3 });

export const matte = (color: string): three.MeshPhysicalMaterial =>
  made(`matte${color}`, { color, roughness: 0.85 });

export const rubber = (color: string): three.MeshPhysicalMaterial =>
  withGrain(made(`rubber${color}`, { color, roughness: 0.78 }), 90, 0.12);

export const metal = (color: string, roughness = 0.25): three.MeshPhysicalMaterial =>
  made(`metal${color}${roughness}`, { color, roughness, metalness: 1 });

/** Clear plastic by blending, which costs one pass. */
export const clear = (color: string, opacity = 0.25): three.MeshPhysicalMaterial =>
  made(`clear${color}${opacity}`, {
    color,
    roughness: 0.05,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    transparent: true,
    opacity,
    depthWrite: false,
    side: three.DoubleSide,
  });

/** Short plush or felt. */
export const fabric = (color: string, vertexColors = false): three.MeshPhysicalMaterial =>
  withGrain(
    made(`fabric${color}${vertexColors}`, {
      color,
      roughness: 1,
      sheen: 1,
      sheenRoughness: 0.45,
      sheenColor: new three.Color(color).lerp(new three.Color("#ffffff"), 0.55),
      vertexColors,
    }),
    62,
    0.42,
  );

/** Vinyl whose colours were painted on the vertices by `sculpt`. */
export const painted = (): three.MeshPhysicalMaterial =>
  made("painted", {
    color: "#ffffff",
    vertexColors: true,
    roughness: 0.46,
    clearcoat: 0.45,
    clearcoatRoughness: 0.25,
  });

export const paintedFabric = (): three.MeshPhysicalMaterial => fabric("#ffffff", true);

export const wood = (color: string): three.MeshPhysicalMaterial =>
  withWood(
    made(`wood${color}`, { color, roughness: 0.55, clearcoat: 0.3, clearcoatRoughness: 0.4 }),
  );

export const paper = (color: string): three.MeshPhysicalMaterial =>
  withGrain(made(`paper${color}`, { color, roughness: 0.9 }), 120, 0.06);

/** Cardboard with a satin laminate. */
export const satin = (color: string): three.MeshPhysicalMaterial =>
  made(`satin${color}`, { color, roughness: 0.55, clearcoat: 0.5, clearcoatRoughness: 0.45 });

export const glow = (color: string, strength = 1): three.MeshPhysicalMaterial =>
  made(`glow${color}${strength}`, {
    color,
    roughness: 0.4,
    emissive: color,
    emissiveIntensity: strength,
  });

function made(key: string, look: three.MeshPhysicalMaterialParameters): three.MeshPhysicalMaterial {
  const found = kept.get(key);
  if (found) return found;
  const material = new three.MeshPhysicalMaterial(look);
  kept.set(key, material);
  return material;
}
