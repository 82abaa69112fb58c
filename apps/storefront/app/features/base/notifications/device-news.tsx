import type { PushDevice } from "@harbour/contracts";
import { Notice } from "@harbour/ui";
import { Section } from "../../../components/account/section.tsx";
import { useHasScript } from "../../../components/site/use-has-script.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { contactPreferencesTexts } from "./contact-preferences.texts.ts";
import { usePushSwitch } from "./use-push-switch.ts";

interface Props {
  readonly publicKey: string;
  readonly devices: readonly PushDevice[];
}

/** The switch for push notifications to this device. Renders nothing without browser support or script. */
export function DeviceNews(props: Props) {
  return useHasScript() && <DeviceSwitch {...props} />;
}

function DeviceSwitch({ publicKey, devices }: Props) {
  const t = useTexts(contactPreferencesTexts);
  const { state, isBusy, setEnabled } = usePushSwitch(publicKey, devices);
  if (state === "unknown" || state === "unsupported") return null;
  return (
    <div className="mt-12 border-t border-line pt-8" id="device">
      <Section title={t("device")} hint={t("deviceHint")}>
        <label className="flex min-h-form max-w-2xl cursor-pointer items-center gap-4 rounded-md border border-line bg-raised p-4 has-checked:border-chosen">
          <input
            type="checkbox"
            // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
            role="switch"
            checked={state === "on"}
            disabled={isBusy || state === "blocked"}
            onChange={({ target }) => setEnabled(target.checked)}
            className="shrink-0"
          />
          <span className="font-bold">{t("deviceSwitch")}</span>
        </label>
        {state === "blocked" && <p className="mt-4 text-sm text-quiet">{t("deviceBlocked")}</p>}
        {state === "failed" && (
          <Notice tone="bad" className="mt-4">
            {t("deviceFailed")}
          </Notice>
        )}
      </Section>
    </div>
  );
}
