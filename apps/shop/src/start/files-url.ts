import type { FileSettings } from "@harbour/api";

interface Given {
  readonly FILES_URL?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
}

const example = "FILES_URL=s3://bucket/folder?region=ap-east-1";
const known = ["endpoint", "region", "path_style"];

/**
 * Reads the object storage's URL. Returns undefined when it is absent or invalid.
 * @param refuse receives a sentence per fault
 */
export function readFilesUrl(
  given: Given,
  refuse: (sentence: string) => void,
): FileSettings | undefined {
  if (given.FILES_URL === undefined) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } =
    given;
  if (accessKeyId === "" || secretAccessKey === "")
    refuse("FILES_URL needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.");
  const address = URL.canParse(given.FILES_URL) ? new URL(given.FILES_URL) : undefined;
  if (address?.protocol !== "s3:" || !bucketName.test(address.host)) {
    refuse(`FILES_URL must be an address such as ${example}.`);
    return undefined;
  }
  const { host: bucket, pathname, searchParams } = address;
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  const endpoint = searchParams.get("endpoint") ?? undefined;
  const region = searchParams.get("region") ?? (endpoint === undefined ? "" : "us-east-1");
  const pathStyle = searchParams.get("path_style") ?? "0";
  for (const name of new Set(searchParams.keys())) {
    if (!known.includes(name))
      refuse(`FILES_URL knows endpoint, region and path_style, but not ${name}.`);
  }
  if (!/^[\w!.*'()/-]*$/.test(prefix))
    refuse("FILES_URL's folder must be of letters, digits and !-_.*'() with slashes between.");
  if (region === "") refuse(`FILES_URL needs a region, for example ${example}.`);
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint))
    refuse("FILES_URL's endpoint must be an address such as endpoint=https://s3.example.");
  if (!/^[01]$/.test(pathStyle)) refuse("FILES_URL's path_style must be 1 or 0.");
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

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
