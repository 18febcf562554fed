"use client";

import { CreditCard } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { cardText } from "#components/hosted/frame/card-text.ts";
import type { Authentication, CardForm } from "#components/hosted/frame/stripe.ts";
import { StripeCardForm } from "#components/hosted/frame/stripe-card-form.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePresentDate } from "#components/ui/clock.tsx";
import { Field } from "#components/ui/field.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { Input } from "#components/ui/input.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Card } from "#lib/contract/core/card.ts";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";
import { formatCents } from "#lib/kit/money.ts";
import { testCards, tokenizeTestCard } from "#lib/rules/billing/payments/test-cards.ts";
import type { Text } from "#lib/text/text.ts";

interface TestCardFormProps {
  id: string;
  /** The processor's error about the card. */
  refusal: string | undefined;
  /** Receives the token, and a function that submits the form again. The number stays in this form. */
  submit: (token: string, again: () => void) => void;
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** A valid expiry date, two years from now. */
function futureExpiry(): string {
  return `12 / ${String((new Date().getUTCFullYear() + 2) % 100).padStart(2, "0")}`;
}

function readExpiry(text: string): { exp_month: number; exp_year: number } {
  const [, month, year] = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  return { exp_month: Number(month ?? Number.NaN), exp_year: Number(year ?? Number.NaN) };
}

const isWholeNumber = (text: string) => testCards.some(({ number }) => number === text.replace(/\D/g, ""));
const isWholeExpiry = (text: string) => /^\s*\d{2}\s*[/ -]?\s*\d{2}\s*$/.test(text);

/** The form of the built-in test processor. It accepts only published test numbers and turns them into a token in the browser. */
function TestCardForm({ id, refusal, submit }: TestCardFormProps) {
  const [number, setNumber] = useState("");
  const [expiry, setExpiry] = useState("");
  const [cvc, setCvc] = useState("");
  const [errors, setErrors] = useState<{ number?: string; exp?: string; cvc?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const present = usePresentDate();
  const t = useText();
  const said = (error: string | undefined) => error && <Said text={error} />;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const made = tokenizeTestCard({ number, ...readExpiry(expiry), cvc, now: present() });
    setErrors("errors" in made ? made.errors : {});
    if ("token" in made) submit(made.token, () => form.current?.requestSubmit());
    else if (form.current) focusFirstInvalid(form.current);
  };
  const fill = (card: (typeof testCards)[number]) => {
    setNumber(spaced(card.number));
    setExpiry(futureExpiry());
    setCvc(card.brand === "amex" ? "1234" : "123");
    setErrors({});
  };
  /** Moves on from a field that is full, as the processor's own form does. Not while it is corrected. */
  const goOn = (to: string, isFull: boolean, wasFull: boolean) => {
    if (isFull && !wasFull) form.current?.querySelector<HTMLElement>(`[data-part=${to}]`)?.focus();
  };
  const quiet = { autoComplete: "off", inputMode: "numeric", spellCheck: false, "data-1p-ignore": true, "data-lpignore": true } as const;
  return (
    <form method="post" id={id} ref={form} onSubmit={send} noValidate aria-label={t("Test card")} className="flex flex-col gap-4">
      <Field label={t("Card number")} error={said(errors.number ?? refusal)}>
        <Input
          {...quiet}
          className="tabular"
          maxLength={30}
          data-part="number"
          value={number}
          onChange={({ target: { value } }) => {
            setNumber(value);
            goOn("expiry", isWholeNumber(value), isWholeNumber(number));
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("Expires (MM / YY)")} error={said(errors.exp)}>
          <Input
            {...quiet}
            className="tabular"
            maxLength={9}
            data-part="expiry"
            value={expiry}
            onChange={({ target: { value } }) => {
              setExpiry(value);
              goOn("code", isWholeExpiry(value), isWholeExpiry(expiry));
            }}
          />
        </Field>
        <Field label={t("Security code")} error={said(errors.cvc)}>
          <Input
            {...quiet}
            className="tabular"
            maxLength={4}
            data-part="code"
            value={cvc}
            onChange={(event) => setCvc(event.target.value)}
          />
        </Field>
      </div>
      <fieldset className="mt-2">
        <legend className="pb-1 font-medium text-sm">{t("Test numbers: tap one to fill it in")}</legend>
        <ul className="border-t">
          {testCards.map((card) => (
            <li key={card.number} className="border-b">
              <button
                type="button"
                onClick={() => fill(card)}
                className="flex min-h-11 w-full flex-col rounded-md py-1.5 text-left text-sm transition-colors hover:bg-hover"
              >
                <span className="tabular whitespace-nowrap">{spaced(card.number)}</span>
                <span className="text-fg-muted">
                  <Said text={card.label} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </form>
  );
}

/** The card on file, on its own line. */
export function CardLine({ card }: { card: Card }) {
  const t = useText();
  return (
    <p className="flex items-center gap-3 rounded-md border px-3 py-3">
      <CreditCard aria-hidden className="size-5 shrink-0 text-fg-muted" />
      {cardText(card, t)}
    </p>
  );
}

/** The note shown in the sandbox wherever a card is added or used. */
export function TestProcessorNotice({ processor }: { processor: string }) {
  const t = useText();
  if (processor !== "test") return null;
  return (
    <Alert tone="warning" title={t("Test processor")} className="mb-6">
      {t("No money moves here, and only the test numbers below work. Do not enter a real card.")}
    </Alert>
  );
}

/** The cost of adding a card: none, or the amount that could not be charged before. */
export function chargedAtOnceText(cents: number, t: Text): string {
  if (cents === 0) return t("Adding it costs nothing.");
  return t("{amount} that could not be charged before is charged to it at once.", { amount: formatCents(cents) });
}

interface CardEntryProps {
  /** Id of the form, for its submit button. */
  id: string;
  processor: string;
  organization: string;
  problem: Problem | null;
  form: CardForm | null;
  authentication: Authentication | null;
  submit: (token: string, again: () => void) => void;
}

/** The processor's error about the token of the last command. */
export const tokenRefusal = (problem: Problem | null): string | undefined =>
  problem?.kind === "fields" ? problem.fields.find(({ field }) => field === "token")?.message : undefined;

/** The processor's card form. It returns a token; the number stays in the browser. */
export function CardEntry({ id, processor, organization, problem, form, authentication, submit }: CardEntryProps) {
  const t = useText();
  const refusal = tokenRefusal(problem);
  if (form) return <StripeCardForm id={id} form={form} authentication={authentication} refusal={refusal} submit={submit} />;
  if (processor === "test") return <TestCardForm id={id} refusal={refusal} submit={submit} />;
  return (
    <Alert tone="warning" title={t("Cards cannot be added here")}>
      {t(
        "Cards are taken by “{processor}”, and there is no form for it here. Everything so far is kept; ask {organization} how to continue.",
        {
          processor,
          organization,
        },
      )}
    </Alert>
  );
}

/** The submit button of a CardEntry. */
export function AddCardButton({
  form,
  processor,
  hasForm,
  isSecond = false,
  pending,
  children,
}: {
  form: string;
  processor: string;
  /** Whether the processor has a form of its own here. */
  hasForm: boolean;
  /** Whether the page asks for something else first. */
  isSecond?: boolean;
  pending: boolean;
  children: ReactNode;
}) {
  const t = useText();
  if (processor !== "test" && !hasForm) return null;
  return (
    <Button
      type="submit"
      form={form}
      variant={isSecond ? "secondary" : "primary"}
      size="lg"
      pending={pending}
      pendingLabel={t("Adding the card")}
    >
      {children}
    </Button>
  );
}
