import * as three from "three";
import { makeDarkroom } from "./darkroom.ts";
import { studioEnvironment } from "./environment.ts";
import { boxAround, listCorners, frame, type View } from "./framing.ts";
import { halton, studioLights, type Lights } from "./lights.ts";
import { merged } from "./merged.ts";
import "./shader-changes.ts";
import { makeSweep } from "./sweep.ts";

export interface Shot {
  readonly view: View;
  readonly backdrop: string;
  readonly width: number;
  readonly height: number;
  /** The number of exposures. */
  readonly exposures: number;
}

export interface Studio {
  /** Photographs the product, which already stands on the table. Returns a PNG data URL. */
  photograph(product: three.Object3D, shot: Shot): string;
  /** Photographs the product from all sides, each of the shot's size. Returns the sheet likewise. */
  turnAround(product: three.Object3D, shot: Shot): string;
}

/** The grid of a sheet, row by row, as the shop expects it. */
const [columns, rows] = [6, 4];

export function makeStudio(canvas: HTMLCanvasElement): Studio {
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
  const arrange = (
    product: three.Object3D,
    points: readonly three.Vector3[],
    shot: Shot,
  ): [Set, () => void] => {
    const reach = boxAround(points).getSize(new three.Vector3()).length() / 2;
    const scene = new three.Scene();
    scene.environment = environment;
    const sweep = makeSweep(shot.backdrop);
    const lights = studioLights(Math.max(1, reach), new three.Color(shot.backdrop));
    scene.add(product, sweep, lights.all);
    const [camera, focus] = frame(points, shot.view, shot.width / shot.height);
    const clear = () => {
      scene.remove(product);
      tidy(product);
      sweep.geometry.dispose();
      for (const light of lights.all.children)
        if (light instanceof three.DirectionalLight) light.dispose();
    };
    return [{ scene, product, sweep, lights, camera, focus }, clear];
  };
  return {
    photograph(thing, shot) {
      const product = merged(thing);
      tidy(thing);
      const [set, clear] = arrange(product, listCorners(product), shot);
      develop(set, shot, renderer);
      const picture = canvas.toDataURL("image/png");
      clear();
      return picture;
    },
    turnAround(thing, shot) {
      const product = merged(thing);
      tidy(thing);
      const angles = Array.from({ length: columns * rows }, (_, n) => n / (columns * rows));
      const up = new three.Vector3(0, 1, 0);
      const corners = listCorners(product);
      // The camera does not move, so its frame must fit the product at all angles.
      const points = angles.flatMap((part) =>
        corners.map((corner) => corner.clone().applyAxisAngle(up, part * Math.PI * 2)),
      );
      const [set, clear] = arrange(product, points, shot);
      const sheet = document.createElement("canvas");
      sheet.width = shot.width * columns;
      sheet.height = shot.height * rows;
      const drawing = sheet.getContext("2d")!;
      for (const [n, part] of angles.entries()) {
        product.rotation.y = part * Math.PI * 2;
        develop(set, shot, renderer);
        const [x, y] = [n % columns, Math.floor(n / columns)];
        drawing.drawImage(canvas, x * shot.width, y * shot.height);
      }
      clear();
      return sheet.toDataURL("image/png");
    },
  };
}

interface Set {
  readonly scene: three.Scene;
  readonly product: three.Object3D;
  readonly sweep: three.Mesh;
  readonly lights: Lights;
  readonly camera: three.PerspectiveCamera;
  readonly focus: three.Vector3;
}

/** The number of exposures of the ground. They are cheap, and fewer would leave blotches. */
const groundExposures = 10;

function develop(set: Set, shot: Shot, renderer: three.WebGLRenderer): void {
  const { width, height } = shot;
  const darkroom = makeDarkroom(renderer, width, height);
  const product = darkroom.negative(width, height);
  set.sweep.visible = false;
  exposeProduct(set, shot, (weight) => product.expose(set.scene, set.camera, weight));
  set.sweep.visible = true;
  const show = hide(set.product);
  const ground = darkroom.negative(width / 2, height / 2);
  set.camera.clearViewOffset();
  for (let i = 0; i < groundExposures; i++) {
    set.lights.aim(i, groundExposures);
    ground.expose(set.scene, set.camera, 1 / groundExposures);
  }
  show();
  darkroom.print(product, ground);
}

function exposeProduct(set: Set, shot: Shot, expose: (weight: number) => void): void {
  const { camera, focus, lights } = set;
  const { width, height, exposures } = shot;
  const home = camera.position.clone();
  const right = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new three.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const aperture = shot.view.aperture ?? 0;
  for (let i = 0; i < exposures; i++) {
    lights.aim(i, exposures);
    const angle = i * 2.39996 + 1;
    const wide = aperture * Math.sqrt((i + 0.5) / exposures);
    camera.position
      .copy(home)
      .addScaledVector(right, Math.cos(angle) * wide)
      .addScaledVector(up, Math.sin(angle) * wide);
    camera.lookAt(focus);
    const [x, y] = [halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5];
    camera.setViewOffset(width, height, x, y, width, height);
    camera.updateMatrixWorld(true);
    expose(1 / exposures);
  }
  camera.position.copy(home);
  camera.lookAt(focus);
  camera.updateMatrixWorld(true);
}

const hidden = new three.MeshBasicMaterial({ colorWrite: false, depthWrite: false });
hidden.shadowSide = three.FrontSide;

/** Hides the thing except for its shadow. Returns the function that shows it again. */
function hide(thing: three.Object3D): () => void {
  const looks = new Map<three.Mesh, three.Material | three.Material[]>();
  thing.traverse((part) => {
    if (!(part instanceof three.Mesh)) return;
    looks.set(part, part.material as three.Material | three.Material[]);
    part.material = hidden;
  });
  return () => looks.forEach((look, part) => (part.material = look));
}

function tidy(thing: three.Object3D): void {
  thing.traverse((part) => {
    if (part instanceof three.Mesh) (part.geometry as three.BufferGeometry).dispose();
  });
}
