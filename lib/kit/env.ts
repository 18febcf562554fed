import { z } from "zod";
import { trustedProxies } from "./visitor-address.ts";

/** Invalid settings. The message lists each by name. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The trusted proxies in front of a process, as addresses and networks. */
export const proxies = z
  .string()
  .default("")
  .transform((list, { addIssue }) => {
    try {
      return trustedProxies(list);
    } catch {
      addIssue({ code: "custom", message: "is not a list of addresses and networks like 10.0.0.0/8, 192.0.2.7" });
      return z.NEVER;
    }
  });

/**
 * Parses the environment with a schema. An empty value counts as absent.
 * @throws SettingsError with the name and problem of every invalid setting, never its value
 */
export function parseEnv<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "settings"}: ${issue.message}`);
  throw new SettingsError(`These settings cannot be used:\n${lines.join("\n")}`);
}
