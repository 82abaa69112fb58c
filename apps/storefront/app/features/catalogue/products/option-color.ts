/** The colours by name; the longest name in a text wins. */
const colors: readonly (readonly [names: string, color: string])[] = [
  ["white 白 白色", "#ffffff"],
  ["ivory cream 象牙 米白 奶油", "#f6efdc"],
  ["beige sand 米色 沙 卡其", "#d9c6a3"],
  ["black ink onyx 黑", "#1b1b1d"],
  ["graphite charcoal 石墨 炭", "#4a4d52"],
  ["grey gray slate 灰", "#8b9097"],
  ["silver 銀 银", "#c3c7cc"],
  ["gold 金", "#d1a63c"],
  ["bronze copper 銅 铜", "#a9683a"],
  ["brown chocolate 棕 啡 咖啡", "#7a4b2b"],
  ["red crimson scarlet 紅 红", "#d2262c"],
  ["coral 珊瑚", "#f47b68"],
  ["rose pink 粉 玫瑰", "#f2a1b8"],
  ["magenta 洋紅 洋红", "#c2227e"],
  ["plum 梅子", "#7b3565"],
  ["purple violet 紫", "#7c4dbd"],
  ["lavender 薰衣草", "#b9a5e2"],
  ["navy 海軍藍 海军蓝 深藍 深蓝", "#1d2f5f"],
  ["blue 藍 蓝", "#2a63c9"],
  ["ocean 海洋", "#1f6f9f"],
  ["sky 天藍 天蓝", "#7fc3ee"],
  ["teal turquoise 湖水 青色", "#1e9a97"],
  ["mint 薄荷", "#9adfc4"],
  ["green 綠 绿", "#3a8f4b"],
  ["forest 森林", "#22583a"],
  ["lime 青檸 青柠", "#a6cf3a"],
  ["olive 橄欖 橄榄", "#7d7f3b"],
  ["yellow 黃 黄", "#f5cf35"],
  ["amber mustard 琥珀", "#d99a1c"],
  ["orange ginger 橙 橘", "#ee8a2c"],
  ["ember 焰", "#e8602c"],
  ["peach 桃", "#f8c3a0"],
];
// Only the server computes the list, so bundlers drop it for browsers.
const colorNames = /* @__PURE__ */ sortByLength();

function sortByLength(): readonly { name: string; color: string }[] {
  return colors
    .flatMap(([names, color]) => names.split(" ").map((name) => ({ name, color })))
    .toSorted((a, b) => b.name.length - a.name.length);
}

/**
 * Returns the colour in a name, in any language: `Village green` and `\u65b0\u754c\u7da0` are green. Null without one,
 * such as for `Garden`.
 */
export function findOptionColor(name: string): string | null {
  const lowerCaseName = name.toLowerCase();
  const words = lowerCaseName.split(/[^a-z]+/);
  const namedColor = colorNames.find(({ name: colorName }) =>
    /^[a-z]/.test(colorName) ? words.includes(colorName) : lowerCaseName.includes(colorName),
  );
  return namedColor?.color ?? null;
}
