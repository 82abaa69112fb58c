import * as three from "three";

/**
 * Returns the reflections: a pale tent with a big softbox, a strip on each side and a darker floor.
 */
export function studioEnvironment(renderer: three.WebGLRenderer): three.Texture {
  const room = new three.Scene();
  const tent = new three.Mesh(
    new three.SphereGeometry(20, 32, 24),
    new three.ShaderMaterial({
      side: three.BackSide,
      vertexShader:
        "varying float h; void main() { h = normalize(position).y; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }",
      fragmentShader:
        "varying float h; void main() { vec3 c = mix(vec3(0.46, 0.43, 0.40), vec3(0.74, 0.76, 0.79), smoothstep(-0.5, 0.7, h)); gl_FragColor = vec4(c, 1.0); }",
    }),
  );
  room.add(tent);
  softbox(room, 9, 7, 7, [-7, 9, 7]);
  softbox(room, 3, 11, 5, [12, 4, 3]);
  softbox(room, 2.2, 10, 3.4, [-13, 3, -3]);
  softbox(room, 10, 2.4, 3, [3, 12, -6]);
  softbox(room, 5, 8, 0.08, [6, 1, 14]);
  const generator = new three.PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.015);
  generator.dispose();
  return texture;
}

function softbox(
  room: three.Scene,
  w: number,
  h: number,
  strength: number,
  at: [number, number, number],
): void {
  const lamp = new three.Mesh(
    new three.PlaneGeometry(w, h),
    new three.MeshBasicMaterial({
      color: new three.Color(strength, strength * 0.985, strength * 0.96),
      side: three.DoubleSide,
    }),
  );
  lamp.position.set(...at);
  lamp.lookAt(0, 0, 0);
  room.add(lamp);
}
