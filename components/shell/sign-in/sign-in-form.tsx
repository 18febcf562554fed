"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CodeForm } from "#components/shell/sign-in/code-form.tsx";
import { type Credentials, signIn } from "#components/shell/sign-in/sign-in.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { explain } from "./labels.ts";

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, "Enter your email.")
    .pipe(z.email({ error: "Enter a valid email address." })),
  password: z.string().min(1, "Enter your password."),
});

interface SignInFormProps {
  email?: string;
  /** The slug or id of the organization to begin in. Default: the last used. */
  organization?: string | undefined;
  /** Called once there is a session. */
  arrive: () => void;
}

/** Email and password, then a code if needed. An error keeps the email. */
export function SignInForm({ email = "", organization, arrive }: SignInFormProps) {
  const [proven, setProven] = useState<Credentials | null>(null);
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email, password: "" },
  });
  const { errors, isSubmitting } = formState;
  // Stays set until the page is left: a second press would open a second session.
  const [arrived, setArrived] = useState(false);
  const submit = handleSubmit(async (typed) => {
    const credentials = { ...typed, ...(organization === undefined ? {} : { organization }) };
    const word = await signIn(credentials);
    if (word === "done") {
      setArrived(true);
      return arrive();
    }
    if (word === "code") return setProven(credentials);
    setError("root", { message: explain(word) });
    if (word === "wrong") {
      resetField("password");
      setFocus("password");
    }
  });
  // React would pass the event on to a form around this one.
  const send = (event: FormEvent) => {
    event.stopPropagation();
    return submit(event);
  };
  if (proven) {
    const prove = (code: string) => signIn({ ...proven, code });
    return <CodeForm email={proven.email} send={prove} arrive={arrive} back={() => setProven(null)} />;
  }
  const pending = isSubmitting || arrived;
  return (
    <form method="post" onSubmit={send} noValidate className="flex flex-col gap-4">
      {errors.root ? (
        <Alert tone="danger" announce>
          {errors.root.message}
        </Alert>
      ) : null}
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <Input {...register("password")} type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
}
