import * as three from "three";

/** Adds up many exposures of one picture in linear light and prints their mean. */
export interface Darkroom {
  expose(scene: three.Scene, camera: three.Camera, weight: number): void;
  print(): void;
  readonly canvas: HTMLCanvasElement;
}

const vertexShader =
  "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

export function darkroomOf(renderer: three.WebGLRenderer, width: number, height: number): Darkroom {
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  const exposure = new three.WebGLRenderTarget(width, height, { type: three.HalfFloatType });
  const sum = new three.WebGLRenderTarget(width, height, {
    type: three.HalfFloatType,
    depthBuffer: false,
  });
  const adding = new three.ShaderMaterial({
    uniforms: { exposure: { value: exposure.texture }, weight: { value: 1 } },
    vertexShader,
    fragmentShader:
      "varying vec2 at; uniform sampler2D exposure; uniform float weight; void main() { gl_FragColor = vec4(min(texture2D(exposure, at).rgb, vec3(3.0)) * weight, 1.0); }",
    blending: three.CustomBlending,
    blendSrc: three.OneFactor,
    blendDst: three.OneFactor,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  const printing = new three.ShaderMaterial({
    uniforms: { sum: { value: sum.texture } },
    vertexShader,
    // A gentle vignette and a little more colour, as a retoucher would give.
    fragmentShader: `varying vec2 at; uniform sampler2D sum;
      void main() {
        vec3 c = texture2D(sum, at).rgb;
        c *= 1.0 - 0.16 * smoothstep(0.35, 0.95, distance(at, vec2(0.5, 0.54)));
        float l = dot(c, vec3(0.2126, 0.7152, 0.0722));
        c = max(vec3(0.0), mix(vec3(l), c, 1.08));
        gl_FragColor = vec4(c, 1.0);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
    depthTest: false,
  });
  const sheet = new three.Mesh(new three.PlaneGeometry(2, 2), adding);
  sheet.frustumCulled = false;
  const table = new three.Scene();
  table.add(sheet);
  const eye = new three.Camera();
  let first = true;
  const show = (
    material: three.ShaderMaterial,
    target: three.WebGLRenderTarget | null,
    wipe: boolean,
  ): void => {
    sheet.material = material;
    renderer.setRenderTarget(target);
    renderer.autoClear = wipe;
    renderer.setClearColor("#000000", 0);
    renderer.render(table, eye);
    renderer.autoClear = true;
  };
  return {
    canvas: renderer.domElement,
    expose(scene, camera, weight) {
      renderer.setRenderTarget(exposure);
      renderer.render(scene, camera);
      const strength = adding.uniforms["weight"];
      if (strength) strength.value = weight;
      show(adding, sum, first);
      first = false;
    },
    print() {
      show(printing, null, true);
      first = true;
      exposure.dispose();
      sum.dispose();
    },
  };
}
