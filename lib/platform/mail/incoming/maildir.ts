import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Larger emails are refused by their head alone: 15 MiB of files are 21 MB as base64. */
export const MAX_MAIL_BYTES = 40 * 1024 * 1024;
/** How much of an email is read to learn where it belongs, when it cannot be read whole. */
const HEAD_BYTES = 64 * 1024;
/** After this many failures over an email, such as processes that died, it is not opened again; after twice as many it is set aside. */
const MAX_FAILURES = 3;
/** Emails with an unknown address are kept aside this long. */
const ASIDE_DAYS = 14;

/** An email that this service has taken from the maildir. `failures`: how often handling it failed, or ended a process. */
export interface TakenMail {
  /** The mail server's name of the file, which is unique in its maildir. */
  name: string;
  file: string;
  failures: number;
}

export interface Maildir {
  /** The next emails: those that a process left behind first, then new ones, oldest first. */
  take(max: number): Promise<TakenMail[]>;
  /** Marks that an email is being handled, so that one that ends the process is not handled for ever. Null: another process has it. */
  begin(mail: TakenMail): Promise<TakenMail | null>;
  /** The bytes, or null if there are too many; and its first bytes, up to the end of its headers. */
  read(mail: TakenMail): Promise<{ size: number; arrived: Date; bytes: Buffer | null; head: Buffer }>;
  /** After an outage, which is not counted: it is handled again in the next minute. */
  release(mail: TakenMail): Promise<void>;
  /** Recorded in the database: the file is no longer needed. */
  finish(mail: TakenMail): Promise<void>;
  /** The address is unknown. The email can be looked at for some days. */
  setAside(mail: TakenMail): Promise<void>;
  /** Deletes emails that were set aside long ago. */
  clear(now: Date): Promise<void>;
}

/** Whether an email has ended so many processes that its content is not looked at again. */
export const isPoison = ({ failures }: TakenMail): boolean => failures > MAX_FAILURES;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Whether not even its headers could be handled, so that it is set aside. */
export const isBeyondReading = ({ failures }: TakenMail): boolean => failures > 2 * MAX_FAILURES;

/** The end of an email's headers: its first empty line. */
function headersOf(start: Buffer): Buffer {
  const ends = [start.indexOf("\r\n\r\n"), start.indexOf("\n\n")].filter((at) => at >= 0);
  return start.subarray(0, ends.length ? Math.min(...ends) : start.length);
}

/**
 * A maildir into which a mail server delivers: complete files appear in `new/` by rename. Taken files are in `taken/`, with the number of
 * failures over them before their name; all moves are renames within one file system.
 */
export function openMaildir(folder: string): Maildir {
  const at = (...parts: string[]) => join(folder, ...parts);
  const move = async (mail: TakenMail, failures: number): Promise<TakenMail> => {
    const file = at("taken", `${failures}-${mail.name}`);
    if (file !== mail.file) await rename(mail.file, file);
    return { ...mail, file, failures };
  };
  /** Null when another process was faster. */
  const moveIfThere = (mail: TakenMail, failures: number): Promise<TakenMail | null> =>
    move(mail, failures).catch((error: unknown) => {
      if (missing(error)) return null;
      throw error;
    });
  return {
    async take(max) {
      for (const name of ["new", "cur", "tmp", "taken", "aside"]) await mkdir(at(name), { recursive: true, mode: 0o700 });
      const left = (await readdir(at("taken"))).sort().flatMap((entry): TakenMail[] => {
        const [, failures, name] = /^(\d+)-(.+)$/s.exec(entry) ?? [];
        return name === undefined ? [] : [{ name, file: at("taken", entry), failures: Number(failures) }];
      });
      // Emails that fail again and again leave room for new ones.
      const mails = left.slice(0, max / 2);
      for (const name of (await readdir(at("new"))).sort()) {
        if (mails.length >= max) break;
        const mail = await moveIfThere({ name, file: at("new", name), failures: 0 }, 0);
        if (mail) mails.push(mail);
      }
      return mails;
    },
    begin: (mail) => moveIfThere(mail, mail.failures + 1),
    async read(mail) {
      const { size, mtime: arrived } = await stat(mail.file);
      if (size <= MAX_MAIL_BYTES && !isPoison(mail)) {
        const bytes = await readFile(mail.file);
        return { size, arrived, bytes, head: headersOf(bytes.subarray(0, HEAD_BYTES)) };
      }
      const handle = await open(mail.file);
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
        return { size, arrived, bytes: null, head: headersOf(buffer.subarray(0, bytesRead)) };
      } finally {
        await handle.close();
      }
    },
    async release(mail) {
      await move(mail, Math.max(0, mail.failures - 1));
    },
    finish: (mail) => rm(mail.file, { force: true }),
    setAside: (mail) => rename(mail.file, at("aside", mail.name)),
    async clear(now) {
      for (const name of await readdir(at("aside"))) {
        const { mtime } = await stat(at("aside", name));
        if (now.getTime() - mtime.getTime() > ASIDE_DAYS * 24 * 60 * 60 * 1000) await rm(at("aside", name), { force: true });
      }
    },
  };
}
