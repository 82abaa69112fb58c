const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it may stand in XML. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** An XML document as an answer. */
export function xmlAnswer(body: string, type = "application/xml"): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "content-type": `${type}; charset=utf-8` },
  });
}
