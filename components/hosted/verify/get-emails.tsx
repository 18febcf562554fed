import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { AskedForEmails } from "#lib/dashboard/hosted/cover-news.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const problems: Record<Exclude<AskedForEmails, null | "sent" | "address">, PlainMessage> = {
  no_mail: "No email was sent: there is no mail in this environment.",
  full: "No more addresses can get emails about this paper. Call the number above instead.",
  busy: "Too many requests at once. Nothing was sent. Try again in a minute.",
  unavailable: "The service did not respond. Nothing was sent. Try again in a moment.",
};

/** Asks for an email when the cover ends. Works without scripts. */
export function GetEmails({ token, asked }: { token: string; asked: AskedForEmails }) {
  const t = useText();
  const problem = asked === null || asked === "sent" || asked === "address" ? null : problems[asked];
  return (
    <section id="emails" className="mt-8 border-t pt-6">
      <h2 className="font-semibold text-lg">{t("Get an email when this insurance ends")}</h2>
      {asked === "sent" ? (
        <Alert tone="success" title={t("Now open your email and press the button in it")} announce className="mt-4">
          {t("Nobody gets these emails before that. An email to the address that you entered was written within the last ten minutes.")}
        </Alert>
      ) : (
        <>
          <p className="mt-2 text-fg-muted text-sm">
            {t("You get an email if it ends, is cancelled or is reinstated. This gives you no right under the policy.")}
          </p>
          {problem ? <Alert tone="warning" title={t(problem)} announce className="mt-4" /> : null}
          <form method="post" action={`/verify/${encodeURIComponent(token)}/emails`} className="mt-4 flex flex-col gap-4">
            <Field label={t("Your email")} error={asked === "address" ? t("Enter a valid email address.") : undefined} required>
              <Input name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} required />
            </Field>
            <Button type="submit" size="lg">
              {t("Send me an email to confirm")}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
