import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepDates } from "./keep-dates.tsx";

test("a Chinese date stays beside its weekday, wherever it stands in its sentence", () => {
  const drawn = renderToStaticMarkup(
    keepDates("預計送達：11 月 27 日（星期五）–11 月 30 日（星期一）"),
  );
  expect(drawn).toBe(
    '預計送達：<span class="inline-block">11 月 27 日（星期五）</span>–<span class="inline-block">11 月 30 日（星期一）</span>',
  );
  expect(renderToStaticMarkup(keepDates("至 2026 年 11 月 30 日（星期一）"))).toBe(
    '至 <span class="inline-block">2026 年 11 月 30 日（星期一）</span>',
  );
  expect(keepDates("Arrives Friday 27 November")).toBe("Arrives Friday 27 November");
});
