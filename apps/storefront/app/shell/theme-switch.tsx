import { buttonClass, Moon, Sun } from "@harbour/ui";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../components/site/use-texts.ts";
import { paths } from "../paths.ts";
import { shellTexts } from "./shell.texts.ts";

/**
 * Switches between light and dark. The device decides until the visitor chooses. Both buttons are on the page, and CSS
 * shows the one that changes the theme. So a cached page is right for everybody.
 */
export function ThemeSwitch() {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const setTheme = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressedButton = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!pressedButton) return;
    document.documentElement.dataset["theme"] = pressedButton.value;
    document.cookie = `theme=${pressedButton.value}; Path=/; Max-Age=31536000; SameSite=Lax`;
  };
  return (
    <form method="post" action={paths.preferences} onSubmit={setTheme}>
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value="dark"
        aria-label={t("dark")}
        className={`${buttonClass({ variant: "bare", size: "icon" })} theme-to-dark`}
      >
        <Moon size={22} />
      </button>
      <button
        type="submit"
        name="theme"
        value="light"
        aria-label={t("light")}
        className={`${buttonClass({ variant: "bare", size: "icon" })} theme-to-light`}
      >
        <Sun size={22} />
      </button>
    </form>
  );
}
