import { configure } from "@testing-library/react";
import { waitLimitMs } from "../../../../tools/testing/wait-limit.ts";

configure({ asyncUtilTimeout: waitLimitMs });
