/** The limit of a certificate, all files together: 15 MiB. */
export const CERTIFICATE_LIMIT = 15 * 1024 * 1024;

/** The page limit of a certificate, and therefore its file limit. */
export const CERTIFICATE_PAGES = 50;
export const CERTIFICATE_FILES = CERTIFICATE_PAGES;

/** The most files of one claim. */
export const CLAIM_FILES = 20;

/** The most files of one explanation of an application's answers. */
export const EXPLANATION_FILES = 20;

/** The most contractors that a batch of compliance requests names; a status may match any number. */
export const BATCH_CONTRACTORS = 1000;

/** The largest import file: 10 MiB. */
export const IMPORT_LIMIT = 10 * 1024 * 1024;

/** The largest ZIP file of certificates to import: 1 GiB. */
export const MOVING_LIMIT = 1024 * 1024 * 1024;

/** The largest logo: 256 KiB. */
export const LOGO_LIMIT = 256 * 1024;

/** The size limit of an operation's body. */
export interface BodyLimit {
  bytes: number;
  /** Names and values, counted while parsing: each costs far more than its bytes. */
  members: number;
}

/** Bodies of API requests that platforms send: 1 MiB. */
export const API_BODY: BodyLimit = { bytes: 1024 * 1024, members: 5000 };

/** Bodies of forms on our own pages, many of which need no credential: 16 KiB. */
export const FORM_BODY: BodyLimit = { bytes: 16 * 1024, members: 500 };

/** Forms with long answers: 64 KiB. */
export const LONG_FORM_BODY: BodyLimit = { bytes: 64 * 1024, members: 1000 };

/** The most rows of a batch. */
export const BATCH_ROWS = 10_000;

/** The most objects of a list for which one batch does something. */
export const BATCH_LIST_ROWS = 100_000;

/** A batch of rows, each the body of an operation: 12 MiB. */
export const BATCH_BODY: BodyLimit = { bytes: 12 * 1024 * 1024, members: 600_000 };
