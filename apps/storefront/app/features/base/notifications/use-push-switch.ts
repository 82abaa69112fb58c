import type { PushDevice } from "@harbour/contracts";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../../../components/forms/outcome.ts";
import { deviceIntents } from "./device-intents.ts";

export type DeviceState = "unknown" | "unsupported" | "blocked" | "off" | "on" | "failed";

/**
 * Tells whether this browser receives push notifications, and turns them on or off. The browser asks for permission
 * only on the press.
 * @param devices the member's devices, from the server
 */
export function usePushSwitch(publicKey: string, devices: readonly PushDevice[]) {
  const [state, setState] = useState<DeviceState>("unknown");
  const fetcher = useFetcher<Outcome>();
  useEffect(() => {
    void readDeviceState(devices).then(setState, () => setState("unsupported"));
  }, [devices]);
  const send = (fields: Record<string, string>) => fetcher.submit(fields, { method: "post" });
  const enablePush = async () => {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return setState(permission === "denied" ? "blocked" : "off");
    const registration = await navigator.serviceWorker.ready;
    const newSubscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = "", keys = {} } = newSubscription.toJSON();
    await send({ intent: deviceIntents.on, endpoint, ...keys });
  };
  const disablePush = async () => {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    const id = devices.find(({ endpoint }) => endpoint === subscription?.endpoint)?._id ?? "";
    await send({ intent: deviceIntents.off, subscription_id: id });
  };
  return {
    state: fetcher.data?.problem ? "failed" : state,
    isBusy: fetcher.state !== "idle",
    setEnabled: (isEnabled: boolean) => {
      void (isEnabled ? enablePush() : disablePush()).catch(() => setState("failed"));
    },
  };
}

async function readDeviceState(devices: readonly PushDevice[]): Promise<DeviceState> {
  if (!("PushManager" in window && "Notification" in window)) return "unsupported";
  const registration = await navigator.serviceWorker.getRegistration();
  // A shop without web app never has a service worker. In other shops a new page gets one in a moment.
  if (!registration && !document.querySelector('link[rel="manifest"]')) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await registration?.pushManager.getSubscription();
  return devices.some(({ endpoint }) => endpoint === subscription?.endpoint) ? "on" : "off";
}
