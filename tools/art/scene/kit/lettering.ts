import * as three from "three";
import { solid } from "./solids.ts";

interface LetteringLook {
  readonly color: string;
  readonly align?: "left" | "center";
  /** True for slanted letters, as in a sports title. */
  readonly slanted?: boolean;
}

/** Prints words as large as fit into `w` by `h`, flat in the x-y plane. */
export function lettering(words: string, w: number, h: number, look: LetteringLook): three.Mesh {
  const { color, align = "center", slanted = false } = look;
  const letters = print(w, h, (pen, width, height) => {
    const [lines, size] = fitted(words, width, height, pen);
    pen.fillStyle = color;
    pen.font = font(size);
    pen.textBaseline = "middle";
    pen.textAlign = align;
    if (slanted) pen.setTransform(1, 0, -0.14, 1, height * 0.07, 0);
    const top = (height - lines.length * size * 1.08) / 2 + size * 0.56;
    lines.forEach((line, i) =>
      pen.fillText(line, align === "left" ? 0 : width / 2, top + i * size * 1.08),
    );
  });
  letters.renderOrder = 2;
  return letters;
}

/** Prints a drawing on `w` by `h` units; the rest stays transparent. */
export function print(
  w: number,
  h: number,
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void,
): three.Mesh {
  const scale = 520 / Math.max(w, h);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws no canvas");
  draw(pen, canvas.width, canvas.height);
  const map = new three.CanvasTexture(canvas);
  map.colorSpace = three.SRGBColorSpace;
  map.anisotropy = 4;
  const ink = new three.MeshStandardMaterial({
    map,
    transparent: true,
    roughness: 0.6,
    depthWrite: false,
  });
  const sheet = solid(new three.PlaneGeometry(w, h), ink);
  sheet.renderOrder = 1;
  return sheet;
}

const font = (size: number): string => `700 ${size}px Lato`;

/** Breaks the words into lines and returns the largest size that fits. */
function fitted(
  words: string,
  width: number,
  height: number,
  pen: CanvasRenderingContext2D,
): [string[], number] {
  let best: [string[], number] = [[words], 8];
  const parts = words.split(" ");
  for (let many = 1; many <= Math.min(5, parts.length); many++) {
    const lines = broken(parts, many);
    pen.font = font(100);
    const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
    const size = Math.min((width / widest) * 100, height / (lines.length * 1.08));
    if (size > best[1]) best = [lines, size];
  }
  return best;
}

/** Breaks the words into `many` lines of similar length. */
function broken(parts: readonly string[], many: number): string[] {
  const goal = parts.join(" ").length / many;
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line && lines.length < many - 1 && line.length + part.length / 2 > goal) {
      lines.push(line);
      line = part;
    } else line = line ? `${line} ${part}` : part;
  }
  return [...lines, line];
}
