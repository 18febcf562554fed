import { existsSync, globSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import type { Branding, SupportContact } from "#lib/contract/core/branding.ts";
import type { Language } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { Contact } from "./contact.tsx";

/** Every file that a page is made of, from `components/hosted`. */
function partsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/from "#(components\/hosted\/[^"]+)"/g)) partsOf(name, seen);
  return seen;
}

it("is on every page that a contractor's link opens: each is in the frame that shows it", () => {
  const pages = globSync("app/{apply,pay,contractor,certificate,request,(public)/return}/**/page.tsx");
  expect(pages.length).toBeGreaterThanOrEqual(14);
  expect(pages.filter((page) => !partsOf(page).has("components/hosted/frame/hosted-shell.tsx"))).toEqual([]);
  expect(readFileSync("components/hosted/frame/hosted-shell.tsx", "utf8")).toContain("<Contact branding={branding} />");
});

const harbor: SupportContact = { name: "Harbor", email: null, phone: null, url: null };

function textOf(contact: SupportContact | null, language: Language = "en"): string {
  const branding = contact ? ({ contact, portal_url: "https://insure.example/contractor/link/harbor/production" } as Branding) : undefined;
  const children = createElement(Contact, { branding });
  const page = createElement(TextProvider, { language, dictionary: language === "es" ? spanish : {}, children });
  return renderToStaticMarkup(page);
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,])/g, "$1");

it("names whom to ask with whatever is known, and the lasting way back", () => {
  const both = textOf({
    ...harbor,
    email: "help@harbor.example",
    phone: "+1 (512) 555-0100 ext. 12",
    url: "https://help.harbor.example/x",
  });
  expect(plain(both)).toContain("Questions? Write to Harbor at help@harbor.example or call +1 (512) 555-0100 ext. 12.");
  for (const href of [
    "mailto:help@harbor.example",
    'tel:+15125550100"',
    "https://help.harbor.example/x",
    "/contractor/link/harbor/production",
  ])
    expect(both).toContain(href);
  expect(plain(textOf({ ...harbor, phone: "512-555-0100" }, "es"))).toContain("¿Preguntas? Llame a Harbor al 512-555-0100.");
  expect(plain(textOf(harbor))).toContain("Questions? Ask Harbor.");
  expect(plain(textOf(null, "es"))).toContain("¿Preguntas? Hágalas a la empresa que le envió aquí.");
});
