import { isAbsolute } from "node:path";
import type { BackupSettings, FileSettings } from "@harbour/api";

interface StorageEnvironment {
  readonly FILES_URL?: string | undefined;
  readonly BACKUP_URL?: string | undefined;
  readonly BACKUPS_KEPT?: number | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** Called with a sentence for each fault. */
type ReportProblem = (sentence: string) => void;

const parameters = ["endpoint", "region", "path_style"];

/** Reads the object storage's URL. Returns undefined when it is absent or invalid. */
export function readFilesUrl(
  env: StorageEnvironment,
  reportProblem: ReportProblem,
): FileSettings | undefined {
  return readStorageUrl("FILES_URL", env, reportProblem);
}

/** Reads the place of nightly backups: a local folder, or object storage. */
export function readBackups(
  env: StorageEnvironment,
  reportProblem: ReportProblem,
): BackupSettings | null {
  const { BACKUP_URL: url, BACKUPS_KEPT: kept = 14 } = env;
  if (url === undefined) return null;
  const backupLocation = isAbsolute(url)
    ? { kind: "disk" as const, dir: url }
    : readStorageUrl("BACKUP_URL", env, reportProblem);
  return backupLocation === undefined ? null : { storage: backupLocation, keptCount: kept };
}

function readStorageUrl(
  name: "FILES_URL" | "BACKUP_URL",
  env: StorageEnvironment,
  reportProblem: ReportProblem,
): FileSettings | undefined {
  const { [name]: url } = env;
  if (url === undefined) return undefined;
  const example = `${name}=s3://bucket/folder?region=ap-east-1${name === "BACKUP_URL" ? ", or a whole path such as BACKUP_URL=/var/backups/harbour" : ""}`;
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  if (accessKeyId === "" || secretAccessKey === "")
    reportProblem(
      `${name} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.`,
    );
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address?.protocol !== "s3:" || !bucketNamePattern.test(address.host)) {
    reportProblem(`${name} must be an address such as ${example}.`);
    return undefined;
  }
  const { host: bucket, pathname, searchParams } = address;
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  const endpoint = searchParams.get("endpoint") ?? undefined;
  const region = searchParams.get("region") ?? (endpoint === undefined ? "" : "us-east-1");
  const pathStyle = searchParams.get("path_style") ?? "0";
  for (const key of new Set(searchParams.keys())) {
    if (!parameters.includes(key))
      reportProblem(`${name} knows endpoint, region and path_style, but not ${key}.`);
  }
  if (!/^[\w!.*'()/-]*$/.test(prefix))
    reportProblem(`${name}'s folder must be of letters, digits and !-_.*'() with slashes between.`);
  if (region === "") reportProblem(`${name} needs a region, for example ${example}.`);
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint))
    reportProblem(`${name}'s endpoint must be an address such as endpoint=https://s3.example.`);
  if (!/^[01]$/.test(pathStyle)) reportProblem(`${name}'s path_style must be 1 or 0.`);
  return {
    kind: "s3",
    bucket,
    prefix,
    endpoint,
    region,
    pathStyle: pathStyle === "1",
    accessKeyId,
    secretAccessKey,
  };
}

const bucketNamePattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
