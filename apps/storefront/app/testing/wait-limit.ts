import { configure } from "@testing-library/react";
import { waitLimitMs } from "../../../../tools/testing/wait-limit-ms.ts";

configure({ asyncUtilTimeout: waitLimitMs });
