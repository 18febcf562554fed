import { Alert } from "#components/ui/alert.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Says what to do where the browser runs no scripts: the page can be read, but some or all of its buttons do nothing. */
export function NeedsScripts() {
  const t = useText();
  return (
    <noscript>
      <Alert tone="warning" title={t("Some buttons on this page need JavaScript")} className="mb-6">
        {t(
          "It is turned off in this browser. You can read the page. For buttons that do nothing, turn it on and load the page again. Whom to ask is at the foot of the page.",
        )}
      </Alert>
    </noscript>
  );
}
