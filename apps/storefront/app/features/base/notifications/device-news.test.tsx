// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visit } from "../../../testing/visit.tsx";
import { DeviceNews } from "./device-news.tsx";

const createdSubscription = {
  endpoint: "https://push.example/1",
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "point", auth: "salt" } }),
  unsubscribe: vi.fn(async () => true),
};
const device = {
  _id: "d1",
  endpoint: createdSubscription.endpoint,
  device: "Chrome",
  created_at: "2026-11-24T00:00:00Z",
};
let subscription: typeof createdSubscription | null;
let permission: NotificationPermission;
const calls = vi.fn(async () => permission);
const subscribeCalls: unknown[] = [];

beforeEach(() => {
  subscription = null;
  permission = "granted";
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: unknown) => {
      subscribeCalls.push(options);
      return (subscription = createdSubscription);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", () => {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: calls });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete (navigator as { serviceWorker?: unknown }).serviceWorker;
  calls.mockClear();
  subscribeCalls.length = 0;
});

function renderDeviceNews(devices: readonly (typeof device)[]) {
  const sentForms: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sentForms.push(Object.fromEntries(await request.formData()));
    return { intent: "", target: "", problem: null, errors: {}, facts: null };
  };
  visit("/account/contact-preferences", {
    page: <DeviceNews publicKey="the-shops-key" devices={devices} />,
    action,
  });
  return sentForms;
}
const findSwitch = () => screen.findByRole("switch", { name: "Notify me on this device" });

test("the browser asks for permission only after a press of the switch, which subscribes this device", async () => {
  const sentForms = renderDeviceNews([]);
  const button = await findSwitch();
  expect(calls).not.toHaveBeenCalled();
  expect(button).toHaveProperty("checked", false);
  fireEvent.click(button);
  await waitFor(() =>
    expect(sentForms).toEqual([
      {
        intent: "subscribe-device",
        endpoint: "https://push.example/1",
        p256dh: "point",
        auth: "salt",
      },
    ]),
  );
  expect(subscribeCalls).toEqual([
    { userVisibleOnly: true, applicationServerKey: "the-shops-key" },
  ]);
});

test("a subscribed device shows so, and the switch ends it here and at the shop", async () => {
  subscription = createdSubscription;
  const sentForms = renderDeviceNews([device]);
  const button = await findSwitch();
  await waitFor(() => expect(button).toHaveProperty("checked", true));
  fireEvent.click(button);
  await waitFor(() =>
    expect(sentForms).toEqual([{ intent: "unsubscribe-device", subscription_id: "d1" }]),
  );
  expect(createdSubscription.unsubscribe).toHaveBeenCalled();
});

test("a shopper who declines reads where to change that later", async () => {
  permission = "denied";
  const sentForms = renderDeviceNews([]);
  fireEvent.click(await findSwitch());
  expect(await screen.findByText(/Notifications are blocked in this browser/)).toBeDefined();
  expect(sentForms).toEqual([]);
});

test("a browser without push messages shows no switch", async () => {
  vi.stubGlobal("Notification", undefined);
  delete (globalThis as { PushManager?: unknown }).PushManager;
  renderDeviceNews([]);
  await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
});
