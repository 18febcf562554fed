import highlight from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import { Marked, type Token, type Tokens } from "marked";
import { type Language, languages } from "./samples.ts";

highlight.registerLanguage("sh", bash);
highlight.registerLanguage("ts", typescript);
highlight.registerLanguage("python", python);
highlight.registerLanguage("json", json);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => escapes[one] as string);

/** A heading's anchor: `policy.active` and `invalid_input` stay, `How it works` becomes `how-it-works`. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[`'’,:;?!()*/{}]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");

function code(text: string, language: string): string {
  const html = highlight.getLanguage(language) ? highlight.highlight(text, { language }).value : escapeHtml(text);
  return `<pre tabindex="0"><code>${html}</code></pre>`;
}

const inline = (tokens: Token[]): string =>
  tokens.map((token) => ("tokens" in token && token.tokens ? inline(token.tokens) : "text" in token ? token.text : "")).join("");

const marked = new Marked({
  renderer: {
    code: ({ text, lang = "" }) => `<div class="code">${code(text, lang)}</div>`,
    heading({ tokens, depth }) {
      const anchor = escapeHtml(anchorOf(inline(tokens)));
      const html = this.parser.parseInline(tokens);
      if (depth === 1) return `<h1>${html}</h1>`;
      return `<h${depth} id="${anchor}"><a href="#${anchor}">${html}</a></h${depth}>`;
    },
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
      const body = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

const isSample = (token: Token | undefined): token is Tokens.Code =>
  token?.type === "code" && Object.hasOwn(languages, (token as Tokens.Code).lang ?? "");

/** Code blocks of different languages in a row: one is shown, the reader chooses which. */
function tabs(samples: Tokens.Code[]): string {
  const buttons = samples.map(
    ({ lang }) => `<button type="button" data-for="${lang}" aria-pressed="false">${languages[lang as Language]}</button>`,
  );
  const panels = samples.map(({ lang = "", text }) => `<div data-lang="${lang}">${code(text, lang)}</div>`);
  return `<div class="code samples"><div class="tabs needs-script">${buttons.join("")}</div>${panels.join("")}</div>`;
}

/** The answer of the samples before it. */
const isAnswer = (token: Token | undefined): token is Tokens.Code =>
  token?.type === "code" && /^answer \d+$/.test((token as Tokens.Code).lang ?? "");
const answered = ({ lang = "", text }: Tokens.Code): string =>
  `<details class="code answer"><summary>${lang.replace("a", "A")}</summary>${code(text, "json")}</details>`;

/** The HTML of a page's Markdown, which is our own. */
export function render(markdown: string): string {
  const tokens = marked.lexer(markdown);
  const parts: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const samples: Tokens.Code[] = [];
    for (let next = at; ; next++) {
      const token = tokens[next];
      if (isSample(token) && !samples.some(({ lang }) => lang === token.lang)) samples.push(token);
      else if (token?.type !== "space" || samples.length === 0) break;
    }
    if (samples.length < 2) {
      parts.push(marked.parser([tokens[at] as Token]));
      continue;
    }
    // Blocks and the empty lines between them.
    at = tokens.indexOf(samples.at(-1) as Token);
    const next = tokens.findIndex(({ type }, place) => place > at && type !== "space");
    const answer = tokens[next];
    if (isAnswer(answer)) at = next;
    parts.push(isAnswer(answer) ? `<div class="pair">${tabs(samples)}${answered(answer)}</div>` : tabs(samples));
  }
  return parts.join("");
}

export interface SectionOfPage {
  /** Of its heading. 0: before the first. */
  depth: number;
  title: string;
  anchor: string;
  text: string;
}

/** The sections of a page, for the search. */
export function sectionsOf(markdown: string): SectionOfPage[] {
  const sections: SectionOfPage[] = [{ depth: 0, title: "", anchor: "", text: "" }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading" && token.depth > 1) {
      const title = inline(token.tokens ?? []);
      sections.push({ depth: token.depth, title, anchor: anchorOf(title), text: "" });
    } else if (token.type === "paragraph" || token.type === "list") {
      const last = sections.at(-1) as SectionOfPage;
      if (last.text.length < 160)
        last.text = `${last.text} ${token.raw.replaceAll(/[`*\n]|\]\([^)]*\)|\[/g, " ").replaceAll(/\s+/g, " ")}`.slice(0, 160);
    }
  }
  return sections;
}
