import { ShaderChunk } from "three";

/**
 * Drops the environment's diffuse light, which casts no shadow. The lamps give the diffuse part.
 */
change("lights_fragment_maps", "iblIrradiance += getIBLIrradiance( geometryNormal );", "");

/**
 * Takes three shadow taps in a rotated triangle instead of five. Exposures are averaged anyway, and
 * taps are the main cost.
 */
const taps = ShaderChunk.shadowmap_pars_fragment;
const from = taps.indexOf("float phi = interleavedGradientNoise");
const to = taps.indexOf(") * 0.2;", from) + ") * 0.2;".length;
change(
  "shadowmap_pars_fragment",
  taps.slice(from, to),
  `float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
	vec2 a = vec2( cos( phi ), sin( phi ) ) * radius;
	vec2 b = vec2( -0.5 * a.x - 0.866 * a.y, 0.866 * a.x - 0.5 * a.y );
	shadow = ( texture( shadowMap, vec3( shadowCoord.xy + a, shadowCoord.z ) ) +
		texture( shadowMap, vec3( shadowCoord.xy + b * 0.72, shadowCoord.z ) ) +
		texture( shadowMap, vec3( shadowCoord.xy - ( a + b ) * 0.4, shadowCoord.z ) ) ) / 3.0;`,
);

function change(
  chunk: "lights_fragment_maps" | "shadowmap_pars_fragment",
  old: string,
  now: string,
): void {
  if (old === "" || !ShaderChunk[chunk].includes(old))
    throw new Error(`three.js has changed its ${chunk}`);
  ShaderChunk[chunk] = ShaderChunk[chunk].replace(old, now);
}
