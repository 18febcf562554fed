import { SettingsError } from "#lib/kit/env.ts";

/**
 * Refuses a setting that the service no longer reads: ignoring it would leave names unscreened. Commands do not look at it, so that the
 * list can be loaded before it is removed.
 * @throws SettingsError
 */
export function assertNoFormerSettings({ SANCTIONS_LIST }: Record<string, string | undefined>): void {
  if (SANCTIONS_LIST)
    throw new SettingsError(
      "SANCTIONS_LIST is no longer read: the sanctions list is kept in the database. Load the file with 'npm run operator -- sanctions load " +
        "--file PATH', then remove this setting (docs/operating.md).",
    );
}
