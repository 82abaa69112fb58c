/** Colours of a product line, as CSS hex. `backdrop` tints the studio sweep behind the product. */
export interface Palette {
  readonly body: string;
  readonly second: string;
  readonly accent: string;
  readonly light: string;
  readonly dark: string;
  readonly metal: string;
  readonly backdrop: string;
}

const palettes: Readonly<Record<string, Palette>> = {
  coral: of("#f0503c", "#ffb199", "#1f5f78", "#fff3ea", "#5c1f24", "#d9c6b8", "#f8e2d8"),
  dusk: of("#5a4aa8", "#e8839a", "#ffc56b", "#f7eaf3", "#231c47", "#c9c3dc", "#e9e2f0"),
  mint: of("#4fc3a1", "#c9f0df", "#ff7a66", "#f4fbf7", "#1c4a41", "#c8d6d0", "#dff0e8"),
  sun: of("#f9b51f", "#fff0b8", "#e5482d", "#fffaf0", "#5a3a10", "#d9c79a", "#faeccb"),
  ocean: of("#1f74c4", "#8fd0f2", "#ffb43d", "#eff8fd", "#10284d", "#bccbd8", "#dcebf5"),
  forest: of("#2f7d4f", "#a8cf8e", "#f2a03d", "#f6f5e6", "#173a2a", "#c2c6ae", "#e4ecda"),
  plum: of("#8a2f6b", "#e3a4cf", "#f5c24a", "#fbeff6", "#3a1233", "#d2bccb", "#f1e0ea"),
  ink: of("#22304f", "#6c86b8", "#f05a3c", "#f1f2f5", "#10172a", "#aab2c2", "#e3e6ec"),
  sand: of("#d8a96b", "#f3dfbf", "#3f7f8c", "#fdf8ef", "#5b4226", "#d6c5a6", "#f3e9da"),
  rose: of("#ee7f9b", "#ffd3dc", "#7a5bb5", "#fff5f6", "#6b2440", "#dfc5c6", "#fae4e7"),
  sky: of("#62b6ee", "#d5eefc", "#ff8a4c", "#f6fbfe", "#1e4e74", "#c4d3de", "#e0f0f9"),
  lime: of("#9ccb2f", "#e6f3b5", "#e8467c", "#fafcec", "#3c5210", "#cbd2ae", "#eef4d8"),
  ivory: of("#f1e6d2", "#cdb89a", "#d8483a", "#fffcf5", "#5e4e3b", "#d3b679", "#f3eee5"),
  ember: of("#d8412a", "#ff9a4a", "#ffd257", "#fff1e6", "#3b1513", "#c9a58c", "#f7dfd1"),
  lavender: of("#a592e0", "#e2d9fa", "#ff9fb0", "#faf8ff", "#41346f", "#cbc6de", "#ebe6f7"),
  graphite: of("#3a3e46", "#8d949f", "#ff5a3c", "#f2f2f1", "#191b20", "#a9aeb6", "#e6e6e4"),
  primer: of("#b3b4b2", "#b3b4b2", "#b3b4b2", "#b9bab8", "#8f908e", "#b3b4b2", "#e4ecda"),
  masked: of("#2f7d4f", "#a8cf8e", "#c9cac6", "#f6f5e6", "#9a9b98", "#c2c6ae", "#e4ecda"),
};

/** Returns the palette of a name. @throws Error that lists the known names */
export function findPalette(name: string): Palette {
  const palette = palettes[name];
  if (!palette)
    throw new Error(
      `There is no palette "${name}"; there are: ${Object.keys(palettes).join(", ")}`,
    );
  return palette;
}

function of(
  body: string,
  second: string,
  accent: string,
  light: string,
  dark: string,
  metal: string,
  backdrop: string,
): Palette {
  return { body, second, accent, light, dark, metal, backdrop };
}
