import { localized } from "@harbour/i18n";
import type { RequestContext } from "../../request/request-context.ts";

export interface AreaCode {
  readonly value: string;
  readonly title: string;
}

/** Reads the configured area codes; `Hong Kong +852` becomes `+852 Hong Kong`, so that a narrow list stays readable. */
export async function readAreaCodes({ api, language }: RequestContext): Promise<AreaCode[]> {
  const { "area-codes": areaCodes } = await api.configuration.latest();
  return areaCodes.map(({ value, title }) => {
    const regionName = localized(title, language).replace(`+${value}`, "").trim();
    return { value, title: `+${value} ${regionName}` };
  });
}
