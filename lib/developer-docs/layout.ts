import type { Page } from "./pages.ts";
import { escapeHtml, render, sectionsOf } from "./render.ts";

/** The navigation, with the page itself marked. */
function navigation(pages: readonly Page[], current: Page): string {
  return [...Map.groupBy(pages, ({ section }) => section)]
    .map(([section, group]) => {
      const links = group.map(
        ({ path, title }) => `<li><a href="${path}"${path === current.path ? ' aria-current="page"' : ""}>${escapeHtml(title)}</a></li>`,
      );
      return `<h2>${section}</h2><ul>${links.join("")}</ul>`;
    })
    .join("");
}

/** Links to the pages before and after it in reading order. */
function neighbors(pages: readonly Page[], current: Page): string {
  const at = pages.indexOf(current);
  const link = (page: Page | undefined, label: string) => (page ? `<a href="${page.path}">${label}: ${escapeHtml(page.title)}</a>` : "");
  return `<nav class="neighbors" aria-label="Previous and next page">${link(pages[at - 1], "Previous")}${link(pages[at + 1], "Next")}</nav>`;
}

/** Links to the sections of the page. None for a page of few. */
function contents(markdown: string): string {
  const links = sectionsOf(markdown)
    .filter(({ depth }) => depth === 2)
    .map(({ title, anchor }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(title)}</a></li>`);
  if (links.length < 3) return "";
  return `<details class="toc"><summary>On this page</summary><nav aria-label="On this page"><ul>${links.join("")}</ul></nav></details>`;
}

/** The address of a page's Markdown. */
export const markdownPath = ({ path }: Page): string => (path === "/docs" ? "/docs/index.md" : `${path}.md`);

/** A page as HTML. `assets`: a version of script and styles, so that browsers may keep them. */
export function layOut(page: Page, pages: readonly Page[], markdown: string, assets: string): string {
  const title = page.path === "/docs" ? "Contractor insurance for developers" : `${page.title} · Contractor insurance for developers`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.title)}: the contractor insurance API.">
<link rel="alternate" type="text/markdown" href="${markdownPath(page)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/site.css?${assets}">
<script src="/docs/site.js?${assets}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="/docs">Contractor insurance <span>for developers</span></a>
<form role="search" class="needs-script"><input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"><div class="results" role="status"></div></form>
<button type="button" class="theme needs-script">Theme: system</button>
</header>
<div class="frame">
<details class="menu"><summary>All pages</summary><nav aria-label="Pages">${navigation(pages, page)}</nav></details>
${contents(markdown)}
<main id="content">
${render(markdown)}
${neighbors(pages, page)}
<footer class="foot"><a href="${markdownPath(page)}">This page as Markdown</a> · <a href="/llms.txt">llms.txt</a> · <a href="/api/v1/openapi.json">OpenAPI document</a> · <a href="/docs/postman.json">Postman collection</a></footer>
</main>
</div>
</body>
</html>`;
}
