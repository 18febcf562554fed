import { OfferFacts } from "#components/hosted/request/offer-facts.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Rich, Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { CodeResult } from "#lib/dashboard/hosted/code-route.ts";

const ACTION = "/request/code";

/** What can be bought, for a browser that may not buy yet. */
export function OfferList({ offered }: { offered: readonly RequestedCoverage[] }) {
  return (
    <ul className="space-y-3 pt-2">
      {offered.map(({ coverage, name, offer }) => (
        <li key={coverage}>
          <p className="font-medium">
            <Said text={name} />
          </p>
          {offer ? <OfferFacts offer={offer} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface CodeFormProps {
  state: ComplianceRequestPage;
  /** What became of the last form. */
  result: CodeResult | null;
}

/** Asks for the code that shows that the contractor is here, before anything is bought. Its forms need no script. */
export function CodeForm({ state, result }: CodeFormProps) {
  const { id, verification } = state;
  const { sent_to: address, code_expires_at, tries_left } = verification;
  const t = useText();
  const isWaiting = code_expires_at !== null;
  const left =
    tries_left === 1
      ? t("This is not the code we sent. You can try once more.")
      : t("This is not the code we sent. You can try {count} more times.", { count: tries_left });
  if (address === null)
    return (
      <p className="pt-4 text-sm">{t("Nothing can be bought here now, because no code can be emailed. You can send a certificate.")}</p>
    );
  return (
    <div className="space-y-4 pt-4">
      <p className="text-sm">
        {t(
          "This link may have been forwarded. Before you buy or see your details, we check that it is you: we email a code to {address}.",
          {
            address,
          },
        )}
      </p>
      <CodeProblem state={state} result={result} />
      {isWaiting ? (
        <form method="post" action={ACTION} className="space-y-3">
          <input type="hidden" name="id" value={id} />
          <Field
            label={t("The code from the email")}
            hint={
              <Rich
                message="Six digits, sent to {address}. It works until {time}."
                values={{ address, time: <ExactDate seconds={code_expires_at} withTime /> }}
              />
            }
            error={result === "wrong" ? left : undefined}
          >
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
          <Button type="submit" variant="primary" size="lg" className="w-full">
            {t("Confirm")}
          </Button>
        </form>
      ) : null}
      <form method="post" action={ACTION}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant={isWaiting ? "secondary" : "primary"} size="lg" className="w-full">
          {isWaiting || result === "wrong" ? t("Send a new code") : t("Send me a code")}
        </Button>
      </form>
    </div>
  );
}

/** Why a form did nothing, where its field cannot say it. */
function CodeProblem({ state, result }: CodeFormProps) {
  const { code_expires_at, next_code_at } = state.verification;
  const t = useText();
  if (result === "wait") {
    return (
      <Alert announce tone="warning" title={t("Too many codes at once")}>
        <p>
          {next_code_at === null ? (
            t("Wait some minutes, then ask for a new one. You can send a certificate meanwhile.")
          ) : (
            <Rich message="You can ask for a new one from {time}." values={{ time: <ExactDate seconds={next_code_at} withTime /> }} />
          )}
        </p>
      </Alert>
    );
  }
  if (result === "unavailable") {
    return (
      <Alert announce tone="warning" title={t("The insurance service did not respond.")}>
        <p>{t("Nothing has changed. Try again in a moment.")}</p>
      </Alert>
    );
  }
  if (result !== "wrong" || code_expires_at !== null) return null;
  return <Alert announce tone="warning" title={t("This code no longer works. Ask for a new one.")} />;
}
