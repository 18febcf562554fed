/** The largest certificate: 15 MiB. */
export const CERTIFICATE_LIMIT = 15 * 1024 * 1024;

/** The largest file: 10 MiB. */
export const IMPORT_LIMIT = 10 * 1024 * 1024;

/** The largest logo: 256 KiB. */
export const LOGO_LIMIT = 256 * 1024;
