import { AuthShell } from "#components/shell/auth-shell.tsx";
import { ForgottenForm } from "#components/shell/sign-in/forgotten-form.tsx";
import { TextLink } from "#components/ui/link.tsx";

export const metadata = { title: "Forgotten password" };

export default function ForgottenPage() {
  return (
    <AuthShell title="Forgotten password" footer={<TextLink href="/login">Back to signing in</TextLink>}>
      <ForgottenForm />
    </AuthShell>
  );
}
