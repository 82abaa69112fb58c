import {
  createEndpoint,
  type Deps,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  replayDelivery,
  replayFailed,
} from "@harbour/api";
import {
  webhookDeliveryStatuses,
  webhookEndpoints,
  type WebhookEventType,
  webhookEventTypes,
} from "@harbour/contracts/operator";
import { type Command, Option } from "commander";
import { pluralize } from "../terminal/pluralize.ts";
import { explainRefusalInTerminal } from "../terminal/readable-refusal.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { checkBody } from "./check-body.ts";
import { parseCount } from "./parse-count.ts";

type PrintLine = (line: string) => void;
type RunWithDeps = (work: (deps: Deps) => Promise<void>) => Promise<void>;

/**
 * Adds `shop webhooks`, which manages the receivers of events (docs/webhooks.md). It calls the
 * operator API's use-cases.
 */
export function addWebhookCommands(shop: Command, runOnShop: RunWithDeps, print: PrintLine): void {
  const runExplained: RunWithDeps = (work) =>
    runOnShop((deps) =>
      work(deps).catch((error: unknown) => {
        throw explainRefusalInTerminal(error);
      }),
    );
  const webhooks = shop
    .command("webhooks")
    .description("manage webhooks, which receive the shop's events");
  webhooks
    .command("list")
    .description("list webhooks with their events and state")
    .action(() => runExplained((deps) => printEndpoints(deps, print)));
  webhooks
    .command("add")
    .description("add a webhook and print its secret once")
    .argument("<url>")
    .requiredOption(
      "--events <types>",
      `separated by commas, or all: ${webhookEventTypes.join(", ")}`,
    )
    .option("--description <text>", "a description", "")
    .action((url: string, options: AddOptions) =>
      runExplained((deps) => addWebhook(deps, url, options, print)),
    );
  webhooks
    .command("remove")
    .description("remove a webhook with its deliveries")
    .argument("<id>")
    .action((id: string) => runExplained((deps) => removeWebhook(deps, id, print)));
  webhooks
    .command("deliveries")
    .description("list a webhook's deliveries of the last 30 days, newest first")
    .argument("<id>")
    .addOption(new Option("--status <status>", "only these").choices(webhookDeliveryStatuses))
    .option("--last <count>", "how many", parseCount, 20)
    .action((id: string, options: DeliveryOptions) =>
      runExplained((deps) => printDeliveries(deps, id, options, print)),
    );
  webhooks
    .command("replay")
    .description("resend failed deliveries since a time, or one delivery")
    .argument("<id>", "the webhook's id, with --delivery the delivery's")
    .option("--since <time>", "such as 2026-11-22T00:00:00+08:00")
    .option("--delivery", "resend the delivery with this id, whether it arrived or not")
    .action((id: string, options: ReplayOptions) =>
      runExplained((deps) => replayDeliveries(deps, id, options, print)),
    );
}

interface AddOptions {
  readonly events: string;
  readonly description: string;
}

interface DeliveryOptions {
  readonly status?: (typeof webhookDeliveryStatuses)[number];
  readonly last: number;
}

interface ReplayOptions {
  readonly since?: string;
  readonly delivery?: true;
}

async function printEndpoints(deps: Deps, print: PrintLine): Promise<void> {
  const endpoints = await listEndpoints(deps);
  for (const item of endpoints) {
    const name = item.description === "" ? "" : ` (${item.description})`;
    print(`${item._id} ${item.url}${name}: ${describeState(item)}; ${item.event_types.join(", ")}`);
  }
  if (endpoints.length === 0) print("There is no webhook. shop webhooks add creates one.");
}

function describeState(item: Awaited<ReturnType<typeof listEndpoints>>[number]): string {
  if (item.is_enabled)
    return item.failing_since === null ? "on" : `failing since ${item.failing_since}`;
  return item.switched_off_at === null ? "off" : `off since ${item.switched_off_at}`;
}

async function addWebhook(
  deps: Deps,
  url: string,
  { events, description }: AddOptions,
  print: PrintLine,
) {
  const types = events === "all" ? webhookEventTypes : events.split(",").map((type) => type.trim());
  const unknownTypes = types.filter((type) => !isEventType(type));
  if (unknownTypes.length > 0)
    throw new UserFacingError(
      `${unknownTypes.join(", ")}: there is no such event. There are ${webhookEventTypes.join(", ")}.`,
    );
  const body = checkBody(webhookEndpoints.create, { url, description, event_types: types });
  const { id, secret } = await createEndpoint(deps, null, body);
  print(`${id} receives events from now on. It verifies them with the secret ${secret}`);
  print("The secret is shown only once.");
}

function isEventType(type: string): type is WebhookEventType {
  return (webhookEventTypes as readonly string[]).includes(type);
}

async function removeWebhook(deps: Deps, id: string, print: PrintLine): Promise<void> {
  const matchingEndpoint = (await listEndpoints(deps)).find((endpoint) => endpoint._id === id);
  if (matchingEndpoint === undefined) throw new UserFacingError(`There is no webhook ${id}.`);
  await removeEndpoint(deps, null, { id, version: matchingEndpoint.version });
  print(`Nothing is sent to ${matchingEndpoint.url} any more.`);
}

async function printDeliveries(
  deps: Deps,
  id: string,
  { status, last }: DeliveryOptions,
  print: PrintLine,
) {
  // Requests one extra row, to find out whether there are more.
  const latestDeliveries = await listDeliveries(deps, id, { status, limit: last + 1 });
  for (const item of latestDeliveries.slice(0, last)) {
    const nextAttempt = item.next_attempt_at === null ? "" : ` next ${item.next_attempt_at}`;
    const attemptTime = item.delivered_at === null ? nextAttempt : ` ${item.delivered_at}`;
    print(
      `${item._id} ${item.occurred_at} ${item.event_type}: ${item.status}${attemptTime}, ${pluralize(item.attempts, "attempt")}`,
    );
  }
  if (latestDeliveries.length === 0) print("Nothing was sent.");
  if (latestDeliveries.length > last) print("More rows exist. Use --last N.");
}

async function replayDeliveries(
  deps: Deps,
  id: string,
  { since, delivery }: ReplayOptions,
  print: PrintLine,
) {
  if ((since === undefined) === (delivery === undefined))
    throw new UserFacingError("Write --since TIME for a webhook, or --delivery for one delivery.");
  const queuedCount =
    since === undefined
      ? await replayDelivery(deps, null, parseDelivery(id))
      : await replayFailed(deps, null, id, parseTime(since));
  print(`${queuedCount} ${queuedCount === 1 ? "is" : "are"} sent again.`);
}

function parseDelivery(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new UserFacingError(`Not a delivery id: ${id}.`);
  return Number(id);
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UserFacingError(
      `Not a time: ${text}. Write a time such as 2026-11-22T00:00:00+08:00.`,
    );
  return time;
}
