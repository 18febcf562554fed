import { AuthShell } from "#components/shell/auth-shell.tsx";
import { ArriveFromProvider } from "#components/shell/sign-in/arrive-from-provider.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";

export const metadata = { title: "Signing in", referrer: "no-referrer" };

export default async function CallbackPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { code, state } = await searchParams;
  return (
    <AuthShell title="Sign in">
      <ArriveFromProvider code={String(code ?? "")} state={String(state ?? "")} />
    </AuthShell>
  );
}
