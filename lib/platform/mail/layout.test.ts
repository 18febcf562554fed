import fc from "fast-check";
import { expect, test } from "vitest";
import { asHtml, oneLine, withoutLinks } from "./layout.ts";

test("paragraphs and links become HTML, everything else stays text", () => {
  const html = asHtml('Dear <b>A & "B"</b>,\nhello\n\nGo on: https://x.example/a?b=1&c=2.');
  expect(html).toContain("<p>Dear &lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;,<br>hello</p>");
  expect(html).toContain('<p>Go on: <a href="https://x.example/a?b=1&amp;c=2.">');
});

test("no text injects tags or attributes", () => {
  const known = /<\/?(?:html|body|div|p|a|br|!doctype html)(?: (?:lang="en"|style="[^"<>]*"|href="https?:[^"<>\s]*"))?>/g;
  const [head = ""] = /<head>.*<\/head>/.exec(asHtml("")) ?? [];
  const nasty = fc.array(fc.constantFrom("<script>", '"', "'", "onload=", "https://e.example/", "javascript:", "&", ">", "\n\n", "x", " "));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        nasty.map((parts) => parts.join("")),
      ),
      (text) => {
        expect(asHtml(text).replace(head, "").replace(known, "")).not.toMatch(/[<>]/);
      },
    ),
  );
});

test("a subject is one line, whatever its content", () => {
  expect(oneLine("Job\r\nBcc: thief@example.com\u2028x\u0000y")).toBe("Job Bcc: thief@example.com x y");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});

test("links are removed completely, with their query", () => {
  const text = "Go on here:\nhttps://insure.example.com/apply/al_secret?x=al_secret#al_secret\nor http://localhost/al_secret.";
  expect(withoutLinks(text)).not.toContain("al_secret");
});
