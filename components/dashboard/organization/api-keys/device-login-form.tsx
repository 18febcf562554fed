"use client";

import { useState } from "react";
import { useShortForm } from "#components/resource/form/use-short-form.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useDirect } from "#components/resource/sending/use-direct.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import type { WaitingDeviceLogin } from "#lib/contract/organization/device-login.ts";

type Step = { at: "code" } | { at: "confirm"; code: string; waiting: WaitingDeviceLogin } | { at: "done"; name: string } | { at: "denied" };

/** Asks for the code, shows what waits with it, and confirms or denies it. */
export function DeviceLogin({ organization }: { organization: string }) {
  const [step, setStep] = useState<Step>({ at: "code" });
  if (step.at === "confirm") return <Confirmation {...step} organization={organization} onDone={setStep} />;
  if (step.at === "done")
    return (
      <Alert tone="success" announce title="The command line is connected">
        Return to your terminal. Its key is named “{step.name}”: you can revoke it on the page{" "}
        <TextLink href="/api-keys">API keys</TextLink>.
      </Alert>
    );
  return (
    <>
      {step.at === "denied" ? (
        <Alert announce title="The login was denied">
          The program gets no key.
        </Alert>
      ) : null}
      <CodeForm onFound={(code, waiting) => setStep({ at: "confirm", code, waiting })} />
    </>
  );
}

function CodeForm({ onFound }: { onFound: (code: string, waiting: WaitingDeviceLogin) => void }) {
  const [code, setCode] = useState("");
  const {
    send: submit,
    pending,
    laidOut,
  } = useShortForm(
    () => send("deviceLogins.get", { body: { user_code: code } }),
    (waiting) => onFound(code, waiting),
  );
  const { fields, notice } = laidOut((errorAt) => (
    <Field label="Code" required hint="Eight letters, such as BCDF-GHJK." error={errorAt("user_code", "The code")}>
      <Input
        name="user_code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-48 font-mono uppercase"
      />
    </Field>
  ));
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      {fields}
      {notice}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Continue
        </Button>
      </div>
    </form>
  );
}

interface ConfirmationProps {
  code: string;
  waiting: WaitingDeviceLogin;
  organization: string;
  onDone: (step: Step) => void;
}

function Confirmation({ code, waiting, organization, onDone }: ConfirmationProps) {
  const { act, pending } = useDirect();
  const { program, device_name, environment, ip, same_address } = waiting;
  const isLive = environment === "production";
  const form = useShortForm(
    (values, key) =>
      send(
        "deviceLogins.approve",
        { body: { user_code: code, environment, access: values.get("access") === "read" ? "read" : "same" } },
        { key },
      ),
    ({ name }) => onDone({ at: "done", name }),
  );
  const { fields, notice } = form.laidOut(() => (
    <FieldGroup label="Permissions" required>
      <RadioGroup>
        <Radio name="access" value="same" label="What you may do" hint="It can read and change what your role can." defaultChecked />
        <Radio name="access" value="read" label="Read only" hint="It cannot change anything." />
      </RadioGroup>
    </FieldGroup>
  ));
  const deny = () =>
    act({ what: code, call: () => send("deviceLogins.deny", { body: { user_code: code } }), next: () => onDone({ at: "denied" }) });
  return (
    <form method="post" onSubmit={form.send} noValidate className="flex flex-col gap-5">
      <Alert tone="warning" title={isLive ? "This is a key of production" : "Confirm only a login that you started yourself, just now"}>
        {isLive ? "It can change real cover and charge real cards. Confirm only a login that you started yourself, just now. " : null}
        The program gets a key that acts for {organization}. If someone sent you this code or asked you to open this page, deny it.
      </Alert>
      <DefinitionList>
        <Fact label="Program">{program}</Fact>
        <Fact label="Machine">{device_name}</Fact>
        <Fact label="Asked from">
          {ip ?? "An unknown address"}
          {same_address ? ", the address you use now" : ", which is not the address you use now"}
        </Fact>
        <Fact label="Organization">{organization}</Fact>
        <Fact label="Environment">{isLive ? "Production" : "Sandbox"}</Fact>
      </DefinitionList>
      {fields}
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={form.pending} disabled={pending}>
          Confirm login
        </Button>
        <Button pending={pending} disabled={form.pending} onClick={deny}>
          Deny
        </Button>
      </div>
    </form>
  );
}
