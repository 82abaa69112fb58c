import { type Configuration, configuration } from "@harbour/contracts";
import type { OperatorRole } from "@harbour/contracts/operator";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findActiveOperatorRole } from "../../platform/sessions/operator-names.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { seal, unseal } from "../../platform/sessions/seal.ts";
import { allSettings } from "./all-settings.ts";
import { readConfigured } from "./configuration.repository.ts";
import { editableSettings } from "./editable-settings.ts";
import { findSettingRows } from "./setting-versions.repository.ts";
import { describeSettingValue } from "./settings.ts";

/** The lifetime of a preview link in milliseconds. */
const previewLifetimeMs = 3_600_000;
const purpose = "preview of drafts";

/** The content of a preview link's token. */
interface PreviewLink {
  readonly operator: string;
  readonly until: number;
  /** The id of a product's page with unsaved edits, which the link shows, too. */
  readonly productPreviewId?: string | undefined;
}

/** Makes a link that shows drafts to anybody for an hour, as long as the operator's account exists. */
export async function makePreviewLink(
  { db, settings, clock }: Deps,
  operator: Operator,
  { path, productPreviewId }: { readonly path: string } & Pick<PreviewLink, "productPreviewId">,
): Promise<{ url: string; expires_at: string }> {
  const expiresAtMs = clock().getTime() + previewLifetimeMs;
  const link: PreviewLink = { operator: operator.id, until: expiresAtMs, productPreviewId };
  const token = seal(settings.secret, purpose, JSON.stringify(link));
  const url = new URL(path, settings.publicUrl);
  url.searchParams.set("preview", token);
  await inTransaction(db, (tx) =>
    recordAudit(tx, operator, {
      action: "make-preview-link",
      subject: "configuration",
      after: { path, expires_at: new Date(expiresAtMs).toISOString() },
    }),
  );
  return { url: url.href, expires_at: new Date(expiresAtMs).toISOString() };
}

/** Returns the configuration with the drafts that the link's author may change. @throws ShopError `not_found` */
export async function previewConfiguration(
  deps: Deps,
  token: string,
): Promise<{ configuration: Configuration; drafts: string[]; expires_at: string }> {
  const link = readToken(deps, token);
  const role = link && (await findActiveOperatorRole(deps.db, link.operator));
  if (!role) throw notFound("Preview");
  const slugs = editableSettings(deps, role).filter((slug) => slug in configuration.shape);
  const { stores } = await readConfigured(deps.db);
  const rows = await findSettingRows(deps.db, slugs);
  const drafts = new Map(
    rows
      .filter(({ has_draft: hasDraft }) => hasDraft)
      .map(({ slug, draft }) => [slug, describeSettingValue(slug, draft, stores)]),
  );
  return {
    configuration: await allSettings(deps, deps.db, drafts),
    drafts: [...drafts.keys()],
    expires_at: new Date(link.until).toISOString(),
  };
}

interface Previewer extends Pick<PreviewLink, "productPreviewId"> {
  /** The role of the link's author. */
  readonly role: OperatorRole;
}

/**
 * Finds out what a preview link may show. Returns undefined when the token is forged or has expired, or when the
 * author left.
 */
export async function findPreviewer(
  deps: Pick<Deps, "db" | "settings" | "clock">,
  token: string,
): Promise<Previewer | undefined> {
  const link = readToken(deps, token);
  const role = link && (await findActiveOperatorRole(deps.db, link.operator));
  return role && { role, productPreviewId: link.productPreviewId };
}

function readToken({ settings, clock }: Pick<Deps, "settings" | "clock">, token: string) {
  const text = unseal(settings.secret, purpose, token);
  if (text === undefined) return undefined;
  const link = JSON.parse(text) as PreviewLink;
  return link.until > clock().getTime() ? link : undefined;
}
