import { buttonClass, ChevronDown } from "@harbour/ui";
import { Menu } from "@base-ui/react/menu";
import { themes, usePreferences } from "../preferences.ts";
import { useOperator, useSession } from "../session/session.tsx";
import { staffLanguages, useTexts } from "../texts.ts";
import { shellTexts } from "./shell.texts.ts";

const languageNames = { en: "English", zh: "繁體中文" };

/** The menu of the member of staff: language, theme, shop, sign-out. */
export function SettingsMenu() {
  const t = useTexts(shellTexts);
  const { name, role } = useOperator();
  const { signOut } = useSession();
  const { language, setLanguage, theme, setTheme } = usePreferences();
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ variant: "quiet", size: "small" })}>
        <span className="max-w-28 truncate">{name}</span>
        <ChevronDown size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="w-56 rounded-md border border-line bg-raised p-1.5 text-ink shadow-xl outline-none">
            <p className="px-3 py-2 text-sm text-quiet">{t(role)}</p>
            <Menu.RadioGroup value={language} onValueChange={setLanguage}>
              {staffLanguages.map((value) => (
                <RadioItem key={value} value={value} label={languageNames[value]} />
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-1.5 border-t border-line" />
            <Menu.RadioGroup value={theme} onValueChange={setTheme}>
              {themes.map((value) => (
                <RadioItem key={value} value={value} label={t(value)} />
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-1.5 border-t border-line" />
            <Menu.LinkItem className={itemClass} href="/">
              {t("viewShop")}
            </Menu.LinkItem>
            <Menu.Item className={itemClass} onClick={() => void signOut()}>
              {t("signOut")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const itemClass =
  "flex min-h-10 cursor-pointer items-center justify-between rounded-sm px-3 outline-none data-[highlighted]:bg-tint-strong";

function RadioItem({ value, label }: { value: string; label: string }) {
  return (
    <Menu.RadioItem value={value} className={itemClass}>
      {label}
      <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
    </Menu.RadioItem>
  );
}
