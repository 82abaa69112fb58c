import { splitLanguage } from "@harbour/i18n";
import { render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import {
  createMemoryRouter,
  RouterProvider,
  useActionData,
  useLoaderData,
  useParams,
  type RouteObject,
} from "react-router";
import { emptyPersonalFacts, type Personal } from "../components/site/personal-facts.ts";
import { StandardLayout } from "../layouts/standard-layout.tsx";
import { exampleSite, type ExampleLayout } from "./example-site.ts";

export const anna = {
  entries: [],
  username: "Anna",
  avatar: null,
  is_verified: true,
  login: "EMAIL",
} as const;

interface Visit {
  /** The answer of `/personal`; by default that of a new visitor. */
  readonly personalData?: Partial<Personal>;
  readonly layout?: ExampleLayout;
  readonly page?: ReactNode;
  /** The page's loader, also for the data after its forms. */
  readonly loader?: RouteObject["loader"];
  readonly action?: RouteObject["action"];
  /** The page's child routes. */
  readonly children?: readonly RouteObject[];
  /** The routes that answer beside the page, or instead of `/personal`. */
  readonly routes?: readonly RouteObject[];
}

/** Renders a page in its frame, as a visitor has it in a browser (jsdom). */
export function visit(
  path: string,
  {
    personalData,
    layout,
    page = <h1>The page</h1>,
    loader,
    action,
    children,
    routes = [],
  }: Visit = {},
) {
  if (personalData) document.cookie = "auth.known=member; Path=/";
  withoutLayoutEngine();
  const site = exampleSite(layout, splitLanguage(path).language);
  const renderInFrame = (content: ReactNode) => (
    <StandardLayout site={site}>{content}</StandardLayout>
  );
  const personalRoute = {
    path: "/personal",
    loader: () => ({ ...emptyPersonalFacts, ...personalData }),
  };
  const address = path.split("?")[0]!;
  const pageRoute: RouteObject = {
    path: children ? address.slice(0, address.lastIndexOf("/")) : address,
    element: renderInFrame(page),
    hydrateFallbackElement: <p>Loading</p>,
    ...(loader && { loader }),
    ...(action && { action }),
    ...(children && { children: [...children] }),
  };
  const elsewhere = { path: "*", element: renderInFrame(<h1>Another page</h1>) };
  const router = createMemoryRouter([...routes, personalRoute, pageRoute, elsewhere], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return router;
}

/** Renders the component of a page's file with the answers of its loader and action, like the framework. */
export function PageWithLoader({ page: Page }: { page: (props: never) => ReactNode }) {
  const Drawn = Page as ComponentType<{ loaderData: unknown; actionData: unknown; params: object }>;
  return <Drawn loaderData={useLoaderData()} actionData={useActionData()} params={useParams()} />;
}

/** Replaces popovers and media queries, which jsdom lacks. A shown dialog is open, and every screen is wide. */
function withoutLayoutEngine(): void {
  const { prototype } = HTMLElement;
  prototype.showPopover = function show() {
    this.setAttribute("open", "");
  };
  prototype.hidePopover = function hide() {
    this.removeAttribute("open");
  };
  prototype.scrollIntoView = () => {};
  window.matchMedia = (media) => ({ matches: false, media }) as MediaQueryList;
}
