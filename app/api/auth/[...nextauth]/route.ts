import NextAuth from "next-auth";
import { authOptions } from "#lib/dashboard/session/auth-options.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

function answer(request: Request, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions());
}

export { answer as GET, answer as POST };
