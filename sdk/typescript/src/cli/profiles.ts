import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { originOf } from "../client.ts";
import { UsageError } from "./usage-error.ts";

export interface Profile {
  apiKey: string;
  baseUrl: string;
}

type Profiles = Record<string, Profile>;

/** The folder of settings and of what `listen` has forwarded. */
export const folder = (): string =>
  process.env.INSURANCE_CONFIG_DIR ?? join(process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config"), "insurance");

/** Writes a file that only its owner can read, whole or not at all. */
export async function writePrivate(name: string, value: unknown): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const path = join(folder(), name);
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await chmod(fresh, 0o600);
  await rename(fresh, path);
}

export async function readPrivate<T>(name: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(join(folder(), name), "utf8")) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new UsageError(`${join(folder(), name)} cannot be read: ${(error as Error).message}`);
  }
}

const FILE = "profiles.json";

export async function saveProfile(name: string, profile: Profile): Promise<void> {
  await writePrivate(FILE, { ...(await readPrivate<Profiles>(FILE)), [name]: profile });
}

export async function forgetProfile(name: string): Promise<boolean> {
  const { [name]: found, ...others } = (await readPrivate<Profiles>(FILE)) ?? {};
  if (found) await writePrivate(FILE, others);
  return found !== undefined;
}

export const listProfiles = async (): Promise<Profiles> => (await readPrivate<Profiles>(FILE)) ?? {};

/** The profile that was named, else the environment's key, else the profile `default`. */
export async function currentProfile(named: string | undefined): Promise<Profile> {
  const { INSURANCE_API_KEY: apiKey, INSURANCE_BASE_URL: baseUrl, INSURANCE_PROFILE } = process.env;
  const name = named ?? INSURANCE_PROFILE;
  if (!name && apiKey && baseUrl) return { apiKey, baseUrl: originOf({ baseUrl }) };
  const profile = (await listProfiles())[name ?? "default"];
  if (profile) return profile;
  const lacking = apiKey
    ? "INSURANCE_API_KEY is set, INSURANCE_BASE_URL is not."
    : baseUrl
      ? "INSURANCE_BASE_URL is set, INSURANCE_API_KEY is not."
      : "";
  if (!name && lacking) throw new UsageError(`${lacking} Set both, or run \`insurance login\`.`);
  throw new UsageError(`There is no profile "${name ?? "default"}". Run \`insurance login\` first.`);
}
