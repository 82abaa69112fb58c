import * as three from "three";

/** Sums up exposures in linear light. The sums are premultiplied by their coverage. */
export interface Negative {
  expose(scene: three.Scene, camera: three.Camera, weight: number): void;
}

/** Holds the negatives of a picture, and composes the product over its ground. */
export interface Darkroom {
  /** Creates a negative of this size. A plain ground needs only few pixels. */
  negative(width: number, height: number): Negative;
  print(product: Negative, ground: Negative): void;
}

const vertexShader =
  "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

export function makeDarkroom(
  renderer: three.WebGLRenderer,
  width: number,
  height: number,
): Darkroom {
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  const adding = new three.ShaderMaterial({
    uniforms: { exposure: { value: null }, weight: { value: 1 } },
    vertexShader,
    fragmentShader:
      "varying vec2 at; uniform sampler2D exposure; uniform float weight; void main() { vec4 c = texture2D(exposure, at); gl_FragColor = vec4(min(c.rgb, vec3(3.0)), c.a) * weight; }",
    blending: three.CustomBlending,
    blendSrc: three.OneFactor,
    blendDst: three.OneFactor,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  const printing = new three.ShaderMaterial({
    uniforms: { product: { value: null }, ground: { value: null } },
    vertexShader,
    // Adds a gentle vignette and a little saturation.
    fragmentShader: `varying vec2 at; uniform sampler2D product; uniform sampler2D ground;
      void main() {
        vec4 p = texture2D(product, at);
        vec3 c = p.rgb + texture2D(ground, at).rgb * (1.0 - p.a);
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
  const show = (
    material: three.ShaderMaterial,
    inputs: Readonly<Record<string, unknown>>,
    target: three.WebGLRenderTarget | null,
    wipe: boolean,
  ): void => {
    sheet.material = material;
    for (const [name, value] of Object.entries(inputs)) {
      const uniform = material.uniforms[name];
      if (uniform) uniform.value = value;
    }
    renderer.setRenderTarget(target);
    renderer.autoClear = wipe;
    renderer.render(table, eye);
    renderer.autoClear = true;
  };
  const targets = new Map<Negative, three.WebGLRenderTarget>();
  const spent: three.WebGLRenderTarget[] = [];
  return {
    negative(w, h) {
      const exposure = new three.WebGLRenderTarget(w, h, { type: three.HalfFloatType });
      const sum = new three.WebGLRenderTarget(w, h, {
        type: three.HalfFloatType,
        depthBuffer: false,
      });
      let isFirst = true;
      const negative: Negative = {
        expose(scene, camera, weight) {
          renderer.setRenderTarget(exposure);
          renderer.setClearColor("#000000", 0);
          renderer.render(scene, camera);
          show(adding, { exposure: exposure.texture, weight }, sum, isFirst);
          isFirst = false;
        },
      };
      targets.set(negative, sum);
      spent.push(exposure, sum);
      return negative;
    },
    print(product, ground) {
      show(
        printing,
        { product: targets.get(product)?.texture, ground: targets.get(ground)?.texture },
        null,
        true,
      );
      for (const target of spent) target.dispose();
    },
  };
}
