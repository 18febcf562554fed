import { type ErrorBody, pythonCodes } from "#lib/contract/core/errors.ts";

const PYTHON_CLIENT = /^TEN99POLICY\/\S+ PythonBindings\//i;

/** An error's body with the code that the caller's client knows. */
export function inCodesOfClient(headers: Headers, status: number, body: string): string {
  if (status !== 400 || !PYTHON_CLIENT.test(headers.get("user-agent") ?? "")) return body;
  const error = JSON.parse(body) as ErrorBody;
  const code = (pythonCodes as Record<string, string>)[error.error_code];
  return code === undefined ? body : JSON.stringify({ ...error, error_code: code });
}
