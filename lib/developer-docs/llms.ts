import { markdownPath } from "./layout.ts";
import type { Page } from "./pages.ts";

/** `llms.txt`: every page with the address of its Markdown, for programs that read. */
export function llmsText(pages: readonly Page[], baseUrl: string): string {
  const sections = [...Map.groupBy(pages, ({ section }) => section)].map(
    ([section, group]) => `## ${section}\n\n${group.map((page) => `- [${page.title}](${baseUrl}${markdownPath(page)})`).join("\n")}`,
  );
  return `# Contractor insurance

> An HTTP API to insure the independent contractors that a platform engages: register them, quote, let them apply, hold policies, check
> certificates of insurance and receive events. Amounts are integer cents in US dollars, times are epoch seconds.

The OpenAPI 3.1 document is at ${baseUrl}/api/v1/openapi.json.

${sections.join("\n\n")}
`;
}
