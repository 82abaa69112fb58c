/** The page's last path segment says which contact it asks for. */
export function contactKind(pathname: string): "email" | "phone" {
  return pathname.endsWith("/phone") ? "phone" : "email";
}
