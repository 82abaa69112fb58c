import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepDatesUnbroken } from "./keep-dates.tsx";

test("a Chinese date stays beside its weekday, wherever it stands in its sentence", () => {
  const markup = renderToStaticMarkup(
    keepDatesUnbroken("預計送達：27/11（星期五）–30/11（星期一）"),
  );
  expect(markup).toBe(
    '預計送達：<span class="inline-block">27/11（星期五）</span>–<span class="inline-block">30/11（星期一）</span>',
  );
  expect(renderToStaticMarkup(keepDatesUnbroken("至 30/11/2026（星期一）"))).toBe(
    '至 <span class="inline-block">30/11/2026（星期一）</span>',
  );
  expect(keepDatesUnbroken("Arrives Fri 27/11")).toBe("Arrives Fri 27/11");
});
