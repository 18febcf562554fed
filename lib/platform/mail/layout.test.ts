import fc from "fast-check";
import { expect, test } from "vitest";
import { asHtml, oneLine, withoutAccess, withoutForeignAddresses } from "./layout.ts";

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

test("an address in a name becomes no link and reads the same; our own links stay", () => {
  const own = ["https://insure.example.com/", "help@agency.example"];
  const link = "https://insure.example.com/apply/al_x?y=1";
  const foreign = fc.constantFrom(
    ...[
      "evil.com",
      "www.evil.com/login",
      "https://evil.com/?a=b",
      "HTTP://EVIL.COM",
      "me@evil.com",
      "пример.рф",
      "https://insure.example.com.evil.com/x",
    ],
    ...["https://insure.example.com@evil.com/", "Pay:evil.com", "evil.co.uk."],
  );
  fc.assert(
    fc.property(foreign, fc.constantFrom("", "Acme ", "(", "“"), (address, before) => {
      const text = withoutForeignAddresses(`Dear ${before}${address},\n${link}\nQuestions: help@agency.example.`, own);
      expect(text.replaceAll("\u2060", "")).toBe(`Dear ${before}${address},\n${link}\nQuestions: help@agency.example.`);
      const named = text.split("\n")[0] ?? "";
      expect(named).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|@[\p{L}]/u);
      expect(text).toContain(`${link}\nQuestions: help@agency.example.`);
      expect(asHtml(text).match(/<a /g)).toHaveLength(1);
    }),
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
  expect(withoutAccess(text, "application_invitation")).not.toContain("al_secret");
  expect(withoutAccess("Enter it:\n\n012345\n\nSent on 2026-06-15.", "verification_code")).toBe(
    "Enter it:\n\n[code left out]\n\nSent on 2026-06-15.",
  );
});
