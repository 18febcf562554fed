import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { constants, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type FilesRead, type FileToRead, MOST_MADE } from "../reading/result.ts";
import { confinement, NO_ENVIRONMENT, permissions } from "./confinement.ts";
import { takeMadePdf } from "./made-pdf.ts";
import { MADE, type ReadReply, type ReadRequest } from "./messages.ts";
import { watchUsage } from "./usage-watch.ts";

export interface ChildLimits {
  memoryBytes: number;
  /** Processor time for one document. */
  cpuMs: number;
  /** Processor time from the beginning of one page to that of the next. */
  pageCpuMs: number;
  /** Time for one document by the clock: for what neither works nor answers, and for systems that do not tell processor time. */
  wallMs: number;
  entry: URL;
}

/** Why there is no result: it went past a limit, or the process ended for a reason of its own. */
export type Failure = "limit" | "ended";

/** No result; a PDF that was made of the files before is kept all the same. */
export interface Failed {
  failure: Failure;
  pdf: Uint8Array | null;
}

/** A third of the service's own share where the processors are busy: less would starve readers beside other programs. */
const NICENESS = 5;

const END_WITH_PARENT = new URL("./end-with-parent.ts", import.meta.url).href;

/** One process that reads documents: it may crash, hang or swell, and takes nothing with it. */
export class ReaderChild {
  readonly #child: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #scratch: string;
  #peak = 0;
  /** Documents read so far. */
  documents = 0;
  alive = true;

  constructor(limits: ChildLimits) {
    this.#limits = limits;
    this.#scratch = mkdtempSync(join(tmpdir(), "certificate-"));
    const { command, before } = confinement();
    // No settings, no secrets, nothing to write to, no other program to start, no network where the system allows to take it away.
    this.#child = fork(limits.entry, [], {
      env: NO_ENVIRONMENT,
      cwd: this.#scratch,
      stdio: ["pipe", "ignore", "ignore", "ipc", "pipe"],
      execPath: command,
      execArgv: [...before, ...permissions(), "--max-old-space-size=400", "--import", END_WITH_PARENT],
    });
    // A process that ends while a document is sent to it is told by its end.
    this.#child.stdin?.on("error", () => this.kill());
    // Whoever waits for an answer goes first. Set before its threads are made, so that they inherit it; one that failed to start has no id.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
    this.#child.on("error", () => this.kill());
    this.#child.on("exit", () => {
      this.alive = false;
      rmSync(this.#scratch, { recursive: true, force: true });
    });
    // An idle reader keeps no service from ending.
    this.#child.unref();
    this.#child.channel?.unref();
    for (const pipe of [this.#child.stdin, this.#child.stdio[MADE]]) (pipe as Socket | null | undefined)?.unref();
  }

  /** Most resident bytes seen while reading. */
  get peakBytes(): number {
    return this.#peak;
  }

  /** The result with the PDF that was made of the files, or why there is none; without one the process is of no further use. */
  async read(files: readonly FileToRead[], pages: number, today?: string): Promise<FilesRead | Failed> {
    const child = this.#child;
    const { promise, resolve } = Promise.withResolvers<FilesRead["result"] | Failure>();
    const { memoryBytes: bytes, cpuMs, pageCpuMs, wallMs } = this.#limits;
    const exceeded = () => {
      resolve("limit");
      this.kill();
    };
    const watch = watchUsage(child.pid ?? 0, { bytes, cpuMs, pageCpuMs }, exceeded);
    const timer = setTimeout(exceeded, wallMs);
    const made = takeMadePdf((child.stdio[MADE] as Readable | null | undefined) ?? null);
    const answered = (reply: ReadReply) => {
      if ("page" in reply) watch.nextPage();
      else if ("pdf" in reply) reply.pdf <= MOST_MADE ? made.expect(reply.pdf) : exceeded();
      else resolve("result" in reply ? reply.result : "limit");
    };
    // Node ends itself by this signal when its heap is full.
    const ended = (_: number | null, signal: NodeJS.Signals | null) => resolve(signal === "SIGABRT" ? "limit" : "ended");
    child.on("message", answered);
    child.once("exit", ended);
    child.channel?.ref();
    try {
      if (!this.alive || !child.connected) return { failure: "ended", pdf: null };
      const request: ReadRequest = { files: files.map((file) => ({ ...file, bytes: file.bytes.byteLength })), pages, today };
      child.send(request, (error) => error && this.kill());
      for (const file of files) child.stdin?.write(file.bytes);
      const result = await promise;
      if (typeof result !== "object") this.kill();
      const pdf = await made.whole();
      return typeof result === "object" ? { result, pdf } : { failure: result, pdf };
    } finally {
      clearTimeout(timer);
      watch.stop();
      made.stop();
      this.#peak = Math.max(this.#peak, watch.peak());
      this.documents += 1;
      child.off("message", answered);
      child.off("exit", ended);
      child.channel?.unref();
    }
  }

  kill(): void {
    this.alive = false;
    this.#child.kill("SIGKILL");
  }
}
