import { z } from "zod";
import { nearestName } from "./nearest-name.ts";
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

const aNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text.trim());

/** A setting that is a whole number, or with `isWhole: false` any number, from `min` to `max`. */
export function numberSetting(min: number, max: number, { isWhole = true } = {}) {
  const what = `must be a ${isWhole ? "whole " : ""}number from ${min} to ${max}, in digits`;
  return z
    .string()
    .refine(aNumber, what)
    .transform(Number)
    .refine((value) => value >= min && value <= max && (!isWhole || Number.isInteger(value)), what);
}

/** A switch. */
export const switchSetting = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((value) => value === "true" || value === "1");

/** Differing letters up to which a name is taken for a misspelled one, and the length from which names are compared. */
const [MISSPELLED, COMPARED] = [2, 8];

/**
 * Refuses a name that differs from a setting's by a letter or two: it would be ignored. Other programs' settings are not looked at.
 * @throws SettingsError naming each with what is meant
 */
export function assertSpelled(env: Record<string, string | undefined>, known: readonly string[]): void {
  const long = known.filter((name) => name.length >= COMPARED);
  const lines = Object.entries(env).flatMap(([name, value]) => {
    if (!value || !name.includes("_") || name.length < COMPARED || known.includes(name) || name !== name.toUpperCase()) return [];
    const meant = nearestName(name, long, MISSPELLED);
    return meant ? [`  ${name}: is not a setting. Did you mean ${meant}?`] : [];
  });
  if (lines.length) throw new SettingsError(`These settings are not known:\n${lines.join("\n")}`);
}

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
