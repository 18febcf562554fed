"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { signIn } from "next-auth/react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, "Enter your email")
    .pipe(z.email({ error: "This is not an email address" })),
  password: z.string().min(1, "Enter your password"),
});

function explain(word: string): string {
  const wait = Number(word.match(/^wait:(\d+)$/)?.[1]);
  if (wait) return `Too many attempts. Try again in ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`}.`;
  if (word === "wrong") return "The email or the password is wrong.";
  return "The service could not be reached. Nothing is wrong with what you typed; try again in a moment.";
}

/** Email and password; a refusal keeps the email. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    let word = "unreachable";
    try {
      const answer = await signIn("credentials", { email, password, redirect: false });
      // A fresh load, so that nothing of whoever was signed in before stays in memory.
      if (answer?.ok && !answer.error) return window.location.assign(returnTo);
      word = answer?.error ?? word;
    } catch (error) {
      // Only a failed request ends here; the sentence says so.
      if (!(error instanceof TypeError)) throw error;
    }
    setError("root", { message: explain(word) });
    if (word === "wrong") {
      resetField("password");
      setFocus("password");
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      <Button type="submit" variant="primary" pending={isSubmitting || (isSubmitSuccessful && !errors.root)} pendingLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
}
