/** The colours of a phone's screen, which is 390 units wide and drawn from the top. */
export interface Palette {
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly brand: string;
}

interface Style {
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly weight?: 400 | 700;
  readonly family?: string;
}

export class Sketch {
  readonly width = 390;
  readonly palette: Palette;
  y = 0;
  readonly #parts: string[] = [];
  readonly #family: string;

  constructor(palette: Palette, family: string) {
    this.palette = palette;
    this.#family = family;
  }

  text(x: number, y: number, text: string, style: Style): void {
    const { size, fill = this.palette.ink, anchor = "start", weight = 400 } = style;
    this.#parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}" font-family="${style.family ?? this.#family}">${escapeText(text)}</text>`,
    );
  }

  box(x: number, y: number, width: number, height: number, fill: string, radius = 0): void {
    this.#parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
    );
  }

  circle(x: number, y: number, radius: number, fill: string): void {
    this.#parts.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`);
  }

  svg(height: number, scale: number): string {
    const { width } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${this.palette.ground}"/>${this.#parts.join("")}</svg>`;
  }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
}
