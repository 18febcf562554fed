import { Alert } from "#components/ui/alert.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Says what to do where the browser runs no scripts: the page can be read, but its buttons do nothing. */
export function NeedsScripts() {
  const t = useText();
  return (
    <noscript>
      <Alert tone="warning" title={t("You can read this page, but not send anything from it")} className="mb-6">
        {t("JavaScript is turned off in this browser. Turn it on and load this page again. Whom to ask is at the foot of the page.")}
      </Alert>
    </noscript>
  );
}
