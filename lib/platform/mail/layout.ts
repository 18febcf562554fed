import type { SupportContact } from "#lib/contract/core/branding.ts";
import type { MailKind } from "#lib/contract/core/mail.ts";
import { contactText } from "#lib/text/contact.ts";
import { emailTexts } from "#lib/text/emails.ts";
import type { Language } from "#lib/text/language.ts";

const LINK = /https?:\/\/[^\s<>"']+/g;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The organization's branding at the top of an email. */
export interface Letterhead {
  name: string;
  /** `#rrggbb`, dark enough for text on white. */
  color: string | null;
  logo: string | null;
}

function headOf({ name, color, logo }: Letterhead): string {
  const rule = `border-bottom: 2px solid ${color ?? "#e8e5e0"}; padding-bottom: 12px; margin-bottom: 20px; font-weight: 600`;
  // On white in dark mode too: logos are drawn for it.
  const mark = logo
    ? `<img src="${escaped(logo)}" alt="" height="32" style="vertical-align: middle; margin-right: 10px; background: #fff; border-radius: 4px">`
    : "";
  return `<div style="${rule}">${mark}${escaped(name)}</div>`;
}

/** The text as HTML: paragraphs, and links for URLs. Everything else is escaped. */
export function asHtml(text: string, head?: Letterhead, language: Language = "en"): string {
  const linked = (paragraph: string) => {
    let html = "";
    let end = 0;
    for (const { 0: url, index } of paragraph.matchAll(LINK)) {
      html += `${escaped(paragraph.slice(end, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
      end = index + url.length;
    }
    return (html + escaped(paragraph.slice(end))).replaceAll("\n", "<br>");
  };
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${linked(paragraph)}</p>`);
  // Long links break instead of widening a phone's page.
  const style = "font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em; overflow-wrap: anywhere";
  const meta = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`;
  return `<!doctype html><html lang="${language}"><head>${meta}</head><body><div style="${style}">${head ? headOf(head) : ""}${paragraphs.join("\n")}</div></body></html>`;
}

const WORD = /[^\s<>"'()“”]+/g;
/** What mail programs turn into a link: an address with or without a scheme, or an email address. */
const ADDRESS = /[\p{L}\p{N}]\.[\p{L}\p{N}-]{0,60}\p{L}\p{L}|:\/\//u;
/** Endings of file names, which mail programs do not link because they are no top-level domains. */
const FILE = /\.(pdf|jpe?g|png|tiff?|heic|webp|gif|bmp|zip|eml|csv|xlsx?|docx?)$/i;
/** An invisible character that allows no line break and ends an address for programs that look for one. */
const WORD_JOINER = "\u2060";

/**
 * The text without addresses that are not ours: names of people and companies are in it, and a mail program would make a link of one that
 * looks like an address ("evil.example"). It reads the same. `own`: the beginnings of links, and whole addresses, that stay.
 */
export function withoutForeignAddresses(text: string, own: readonly string[]): string {
  const isOwn = (address: string) => own.some((one) => address === one || (/^https?:/.test(one) && address.startsWith(one)));
  return text.replace(WORD, (word) => {
    const bare = word.replace(/[.,;:!?]+$/, "");
    if (!ADDRESS.test(word) || isOwn(bare) || (FILE.test(bare) && !/[@/:]/.test(bare))) return word;
    return word.replace(/[.:@]/g, (mark) => mark + WORD_JOINER);
  });
}

const CODE = /\b\d{6}\b/g;

/** The text without links and codes that give access. */
export function withoutAccess(text: string, kind: MailKind): string {
  const linkless = text.replace(LINK, "[link left out]");
  return kind === "verification_code" ? linkless.replace(CODE, "[code left out]") : linkless;
}

/** The text as sent, with the organization's name and whom to ask. */
export function signedBy(text: string, organization: string, contact: SupportContact | null, t = emailTexts("en")): string {
  return `${text.trim()}\n\n${t("Sent for {organization}.", { organization })}${contact ? `\n${contactText(t, contact)}` : ""}`;
}

/** Replaces characters that could start another header or split a list with a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
