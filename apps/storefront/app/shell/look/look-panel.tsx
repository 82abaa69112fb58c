import { Button, Chevron, Drawer, useToast } from "@harbour/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../../components/site/use-texts.ts";
import { buildLookConfiguration } from "./look-configuration.ts";
import { LookField } from "./look-field.tsx";
import { LookModes } from "./look-modes.tsx";
import { lookSettings, type Look, type LookKey } from "./look-settings.ts";
import { lookTexts } from "./look.texts.ts";
import { applyLook, storeLook, readLook } from "./stored-look.ts";
import "../../every-page.css";

const lookPanelId = "look-panel";

const settingGroups = ["colours", "border", "typography", "buttons", "forms", "layout"] as const;

/** The hidden theme customizer (S2-103). Each change applies at once, stays on this device, and can be undone. */
export default function LookPanel() {
  const t = useTexts(lookTexts);
  const [look, setLook] = useState(() => readLook(localStorage));
  useEffect(() => {
    document.getElementById(lookPanelId)?.showPopover();
  }, []);
  const applyNewLook = (next: Look) => {
    setLook(next);
    storeLook(localStorage, next);
    applyLook(next, document.documentElement);
  };
  const listGroupKeys = (group: string) =>
    (Object.keys(lookSettings) as LookKey[]).filter((key) => lookSettings[key].group === group);
  return (
    <Drawer id={lookPanelId} title={t("title")} closeLabel={t("close")} side="end">
      <div className="grid gap-6 p-4 pb-8">
        <p className="text-sm text-quiet">{t("intro")}</p>
        <LookModes />
        {settingGroups.map((group) => (
          <fieldset key={group} className="grid gap-4 border-t border-line pt-4">
            <legend className="heading float-start mb-3 w-full font-extrabold">{t(group)}</legend>
            {listGroupKeys(group).map((key) => (
              <LookField
                key={`${key}${look[key] === undefined}`}
                name={key}
                value={look[key]}
                onChange={(value) => applyNewLook({ ...look, [key]: value })}
              />
            ))}
          </fieldset>
        ))}
        <ConfigurationViewer look={look} />
        <Button type="button" variant="secondary" onClick={() => applyNewLook({})}>
          {t("reset")}
        </Button>
      </div>
    </Drawer>
  );
}

/** Shows the page's look in the form of the layout configuration, ready to copy. */
function ConfigurationViewer({ look }: { look: Look }) {
  const t = useTexts(lookTexts);
  const toast = useToast();
  const rootStyle = getComputedStyle(document.documentElement);
  const currentConfiguration = buildLookConfiguration(look, (property) =>
    rootStyle.getPropertyValue(property).trim(),
  );
  const text = JSON.stringify(currentConfiguration, null, 2);
  return (
    <details className="border-t border-line pt-4">
      <summary className="heading flex min-h-6 items-center justify-between font-extrabold">
        {t("configuration")}
        <Chevron />
      </summary>
      <pre className="mt-3 rounded-md bg-tint p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className="mt-2"
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => toast(t("copied")));
        }}
      >
        {t("copy")}
      </Button>
    </details>
  );
}
