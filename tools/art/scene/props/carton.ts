import * as three from "three";
import { lettering, print } from "../kit/lettering.ts";
import { matte, satin } from "../kit/materials.ts";
import { at, box, together } from "../kit/solids.ts";
import type { Palette } from "../palettes.ts";

interface CartonLook {
  readonly title: string;
  readonly palette: Palette;
  /** The shop's picture of the product. */
  readonly front: HTMLImageElement;
  /** The measures of the carton in millimetres. */
  readonly size: readonly [number, number, number];
}

/** Makes the product's carton twice: its front with picture and title, and its back with text. */
export function cartons(look: CartonLook): three.Group {
  const [long, middle, short] = look.size.toSorted((a, b) => b - a) as [number, number, number];
  const [w, h, d] = [1, Math.max(0.5, middle / long), Math.max(0.1, short / long)];
  const makeCarton = (isFront: boolean) =>
    at(
      together(
        box(w, h, d, 0.012, satin(look.palette.body)),
        at(isFront ? makeFront(look, w, h) : makeBack(look, w, h), 0, 0, d / 2 + 0.002),
        at(
          lettering(look.title, h * 0.84, d * 0.6, { color: look.palette.light }),
          w / 2 + 0.002,
          0,
          0,
          0,
          Math.PI / 2,
          0,
        ).rotateZ(Math.PI / 2),
        at(box(w * 0.9, 0.004, d * 0.16, 0.001, matte(look.palette.accent)), 0, h / 2 + 0.001, 0),
      ),
      0,
      h / 2,
      0,
    );
  return together(makeCarton(true), at(together(makeCarton(false)), w * 0.8, 0, -d - 0.3, 0, 0.3));
}

function makeFront({ title, palette, front }: CartonLook, w: number, h: number): three.Group {
  const band = h * 0.2;
  return together(
    print(w * 0.985, h * 0.985, (pen, width, height) => {
      const strip = height * 0.2;
      pen.fillStyle = palette.dark;
      pen.fillRect(0, 0, width, height);
      const room = height - strip;
      const part = Math.min(front.width / width, front.height / room);
      const [cw, ch] = [width * part, room * part];
      pen.drawImage(
        front,
        (front.width - cw) / 2,
        (front.height - ch) / 2,
        cw,
        ch,
        0,
        0,
        width,
        room,
      );
      pen.fillStyle = palette.accent;
      pen.fillRect(0, room, width, strip * 0.08);
    }),
    at(
      lettering(title, w * 0.9, band * 0.72, { color: palette.light }),
      0,
      -h / 2 + band * 0.48,
      0.002,
    ),
  );
}

function makeBack({ title, palette, front }: CartonLook, w: number, h: number): three.Group {
  return together(
    print(w * 0.985, h * 0.985, (pen, width, height) => {
      pen.fillStyle = palette.light;
      pen.fillRect(0, 0, width, height);
      pen.fillStyle = palette.dark;
      pen.fillRect(0, 0, width, height * 0.19);
      backBlocks(pen, palette, [width * 0.06, height * 0.26, width * 0.88, height * 0.66], front);
    }),
    at(
      lettering(title, w * 0.88, h * 0.12, { color: palette.light, align: "left" }),
      0,
      h * 0.4,
      0.002,
    ),
  );
}

/** Prints the back of a box: small pictures, lines of text, marks and a bar code. */
export function backBlocks(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  [x, y, w, h]: readonly [number, number, number, number],
  picture?: HTMLImageElement,
): void {
  const lines = (left: number, top: number, wide: number, many: number, step: number) => {
    pen.fillStyle = palette.dark;
    for (let i = 0; i < many; i++)
      pen.fillRect(left, top + i * step, i === many - 1 ? wide * 0.6 : wide, step * 0.42);
  };
  const side = Math.min(w * 0.3, h * 0.46);
  if (picture)
    [0, 1].forEach((i) =>
      pen.drawImage(
        picture,
        picture.width * (i ? 0.3 : 0.12),
        picture.height * (i ? 0.22 : 0.12),
        picture.width * (i ? 0.4 : 0.76),
        picture.height * (i ? 0.4 : 0.76),
        x + i * (side + w * 0.03),
        y,
        side,
        side,
      ),
    );
  else
    [palette.second, palette.body].forEach((color, i) => {
      pen.fillStyle = color;
      pen.fillRect(x + i * (side + w * 0.03), y, side, side);
      pen.fillStyle = palette.accent;
      pen.beginPath();
      pen.arc(x + i * (side + w * 0.03) + side / 2, y + side * 0.52, side * 0.26, 0, 7);
      pen.fill();
    });
  const left = x + (side + w * 0.03) * 2;
  lines(left, y, x + w - left, 7, side / 7);
  lines(x, y + side * 1.16, w * 0.44, 5, h * 0.07);
  lines(x + w * 0.5, y + side * 1.16, w * 0.5, 3, h * 0.07);
  [0, 1, 2].forEach((i) => {
    pen.fillStyle = [palette.accent, palette.body, palette.second][i] ?? palette.accent;
    pen.beginPath();
    pen.arc(x + w * (0.04 + i * 0.1), y + h * 0.93, h * 0.06, 0, 7);
    pen.fill();
  });
  const code = [x + w * 0.72, y + h * 0.8, w * 0.28, h * 0.2] as const;
  pen.fillStyle = "#ffffff";
  pen.fillRect(...code);
  pen.fillStyle = "#16181c";
  for (let i = 0; i < 26; i++)
    if ((i * 7) % 5 > 1)
      pen.fillRect(
        code[0] + code[2] * (0.06 + i * 0.034),
        code[1] + code[3] * 0.12,
        code[2] * (i % 3 ? 0.014 : 0.026),
        code[3] * 0.76,
      );
}
