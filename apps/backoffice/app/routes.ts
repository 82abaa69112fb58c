import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("sign-in", "features/people/staff/sign-in-page.tsx"),
  layout("shell/shell.tsx", [
    index("features/edge/today/today-page.tsx"),
    route("orders", "features/orders/order-queue/orders-page.tsx"),
    route("orders/:order", "features/orders/order-queue/order-page.tsx"),
    route("orders/:order/edit", "features/selling/order-edits/edit-order-page.tsx"),
    route("phone-orders", "features/selling/draft-orders/drafts-page.tsx"),
    route("phone-orders/new", "features/selling/draft-orders/new-draft-page.tsx"),
    route("phone-orders/:draft", "features/selling/draft-orders/draft-page.tsx"),
    route("proofs", "features/orders/proofs/proofs-page.tsx"),
    route("enquiries", "features/people/enquiries/enquiries-page.tsx"),
    route("enquiries/templates", "features/people/enquiries/reply-templates-page.tsx"),
    route("enquiries/:enquiry", "features/people/enquiries/enquiry-page.tsx"),
    route("members", "features/people/members/members-page.tsx"),
    route("members/:member", "features/people/members/member-page.tsx"),
    route("account", "features/people/staff/account-page.tsx"),
  ]),
  ...(import.meta.env.PROD ? [] : [route("kit", "kit/kit-page.tsx")]),
  route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
