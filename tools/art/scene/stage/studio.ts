import * as three from "three";
import { darkroomOf } from "./darkroom.ts";
import { studioEnvironment } from "./environment.ts";
import { boundsOf, frame, type View } from "./framing.ts";
import { halton, studioLights } from "./lights.ts";
import "./shader-changes.ts";
import { sweepOf } from "./sweep.ts";

export interface Shot {
  readonly view: View;
  readonly backdrop: string;
  readonly width: number;
  readonly height: number;
  /** The count of exposures for the picture. */
  readonly exposures: number;
}

export interface Studio {
  /** Photographs the product, which already stands on the table; answers a PNG data URL. */
  photograph(product: three.Object3D, shot: Shot): string;
}

export function studioOf(canvas: HTMLCanvasElement): Studio {
  const renderer = new three.WebGLRenderer({
    canvas,
    antialias: false,
    preserveDrawingBuffer: true,
  });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = three.PCFShadowMap;
  renderer.toneMapping = three.NeutralToneMapping;
  renderer.toneMappingExposure = 1.08;
  const environment = studioEnvironment(renderer);
  return {
    photograph(product, shot) {
      const bounds = boundsOf(product);
      const reach = bounds.getSize(new three.Vector3()).length() / 2;
      const scene = new three.Scene();
      scene.environment = environment;
      const sweep = sweepOf(shot.backdrop);
      const lights = studioLights(Math.max(1, reach), new three.Color(shot.backdrop));
      scene.add(product, sweep, lights.all);
      const [camera, focus] = frame(product, shot.view, shot.width / shot.height);
      expose(scene, camera, focus, shot, (i, many) => lights.aim(i, many), renderer);
      const picture = canvas.toDataURL("image/png");
      scene.remove(product);
      tidy(product);
      sweep.geometry.dispose();
      for (const light of lights.all.children)
        if (light instanceof three.DirectionalLight) light.dispose();
      return picture;
    },
  };
}

function expose(
  scene: three.Scene,
  camera: three.PerspectiveCamera,
  focus: three.Vector3,
  shot: Shot,
  aim: (i: number, many: number) => void,
  renderer: three.WebGLRenderer,
): void {
  const { width, height, exposures } = shot;
  const darkroom = darkroomOf(renderer, width, height);
  const home = camera.position.clone();
  const right = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const aperture = shot.view.aperture ?? 0;
  for (let i = 0; i < exposures; i++) {
    aim(i, exposures);
    const angle = i * 2.39996 + 1;
    const wide = aperture * Math.sqrt((i + 0.5) / exposures);
    camera.position
      .copy(home)
      .addScaledVector(right, Math.cos(angle) * wide)
      .addScaledVector(up, Math.sin(angle) * wide);
    camera.lookAt(focus);
    camera.setViewOffset(
      width,
      height,
      halton(i + 1, 2) - 0.5,
      halton(i + 1, 3) - 0.5,
      width,
      height,
    );
    camera.updateMatrixWorld(true);
    darkroom.expose(scene, camera, 1 / exposures);
  }
  darkroom.print();
}

function tidy(thing: three.Object3D): void {
  thing.traverse((part) => {
    if (part instanceof three.Mesh) (part.geometry as three.BufferGeometry).dispose();
  });
}
