import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "./with-client.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the migrated database that each test file copies. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a copy of the migrated template, or an empty database. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject("templateUrl"));
  const name = `harbour_test_${randomBytes(6).toString("hex")}`;
  const templateName = template.pathname.slice(1);
  await runAsAdmin(
    template,
    // PostgreSQL copies files, because writing every page of a hundred copies to its log would take two gigabytes.
    `create database ${name}${isEmpty ? "" : ` template ${templateName} strategy file_copy`}`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runAsAdmin(template, `drop database if exists ${name} with (force)`),
  };
}

async function runAsAdmin(databaseUrl: URL, statement: string): Promise<void> {
  const url = new URL(databaseUrl);
  // Connect to another database, because a template can only be copied while nobody is connected to it.
  url.pathname = "/postgres";
  await withClient(url.href, (admin) => admin.query(statement));
}
