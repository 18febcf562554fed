import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";

const words: Record<HostedPurpose, { title: string; text: string }> = {
  application: {
    title: "Your application cannot be opened right now",
    text: "The insurance service did not answer. Nothing is lost: everything you entered before is kept, and this link keeps working.",
  },
  payment: {
    title: "This page cannot be opened right now",
    text: "The insurance service did not answer. No card was added, and this link keeps working until it expires.",
  },
  certificate_upload: {
    title: "This page cannot be opened right now",
    text: "The insurance service did not answer. Nothing was sent, and this link keeps working until it expires.",
  },
  account: {
    title: "This page cannot be opened right now",
    text: "The service did not answer. Nothing has changed, and this link keeps working until it expires.",
  },
  contractor: {
    title: "Your pages cannot be opened right now",
    text: "The insurance service did not answer. Try again in a moment; should the link no longer work then, ask for a new one.",
  },
};

/** Stands where a link could not be opened: the address still holds it, so trying again is loading it again. */
export const unavailablePage = (purpose: HostedPurpose) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words[purpose].title}</title>
<style>
:root { color-scheme: light dark; --canvas: #fefdfc; --fg: #1d1b18; --muted: #57534d; --accent: #0f5f5c; --accent-fg: #fff }
@media (prefers-color-scheme: dark) { :root { --canvas: #151412; --fg: #ecebe7; --muted: #b6b1a8; --accent: #45aaa2; --accent-fg: #04211f } }
body { margin: 0; background: var(--canvas); color: var(--fg); font: 16px/24px system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 56px 20px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 30px; font-weight: 600 }
p { margin: 0 0 24px; color: var(--muted) }
a { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 20px; border-radius: 6px;
  background: var(--accent); color: var(--accent-fg); font-weight: 500; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>${words[purpose].title}</h1>
<p>${words[purpose].text}</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
