const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** The form's text for an error. */
export function explain(word: string): string {
  const wait = Number(word.match(/^wait:(\d+)$/)?.[1]);
  if (wait) return `Too many attempts. Try again in ${wait < 90 ? plural(wait, "second") : plural(Math.ceil(wait / 60), "minute")}.`;
  if (word === "wrong") return "The email or the password is wrong.";
  if (word === "no_member") return "No member has the email address of this account. Ask an owner or administrator to invite you.";
  if (word === "provider") return "Sign-in with the identity provider failed. Try again, or use your password.";
  if (word === "suspended") return "Your organization is suspended. Nothing is lost; contact the operator of this service.";
  if (word === "closed") return "Your organization is closed. Contact the operator of this service for its records.";
  if (word === "single_sign_on") return "This organization requires single sign-on. Sign in with your identity provider.";
  if (word === "code_wrong") return "This code is wrong, or was used before. Take the one your app shows now.";
  return "The service could not be reached. Nothing is wrong with what you typed; try again in a moment.";
}
