// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { ApiError } from "@harbour/api-client";
import { afterEach, expect, test } from "vitest";
import { refusingContext } from "../../testing/refusing-context.ts";
import { words } from "../../testing/example-site.ts";
import { loaderArgs } from "../../testing/loader-args.ts";
import { Shown, visit } from "../../testing/visit.tsx";
import OrderPlacedPage, { loader } from "./order-placed-page.tsx";

afterEach(cleanup);

const success = {
  title: words("Thank you"),
  content: words("We have your order."),
  button_href: "/",
  button_title: words("Home"),
};

test.each(["/result/order/success", "/result/order/success?order=somebody-elses"])(
  "SPEC 8: %s gives no thanks for an order that is not the visitor's: it is not found",
  async (path) => {
    const context = refusingContext(500, {
      configuration: { latest: async () => ({ "response-messages": { order: { success } } }) },
      orders: {
        details: async () => {
          throw new ApiError({ status: 404, headers: {}, body: "" });
        },
      },
    });
    const url = new URL(path, context.url);
    const answer = await loader(loaderArgs(path, { ...context, url }));
    expect(answer.init?.status).toBe(404);
    visit("/result/order/success", {
      page: <Shown page={OrderPlacedPage} />,
      loader: () => answer.data,
    });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByRole("heading", { name: "Order not found" })).toBeDefined();
    expect(main.queryByText("Thank you")).toBeNull();
  },
);
