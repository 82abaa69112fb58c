import { localized } from "@harbour/i18n";
import type { RequestContext } from "../../request/request-context.ts";

export interface AreaCode {
  readonly value: string;
  readonly title: string;
}

/** The area codes the shop takes, as they are configured; `Hong Kong +852` reads `+852 Hong Kong`, so that a narrow list tells them apart. */
export async function readAreaCodes({ api, language }: RequestContext): Promise<AreaCode[]> {
  const { "area-codes": areaCodes } = await api.configuration.latest();
  return areaCodes.map(({ value, title }) => {
    const place = localized(title, language).replace(`+${value}`, "").trim();
    return { value, title: `+${value} ${place}` };
  });
}
