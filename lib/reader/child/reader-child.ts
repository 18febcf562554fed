import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { constants, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type FilesRead, type FileToRead, MAX_MADE_BYTES } from "../reading/result.ts";
import { confinement, NO_ENVIRONMENT, permissions } from "./confinement.ts";
import { takeMadePdf } from "./made-pdf.ts";
import { MADE, type ReadReply, type ReadRequest } from "./messages.ts";
import { watchUsage } from "./usage-watch.ts";

export interface ChildLimits {
  memoryBytes: number;
  /** Processor time for one document. */
  cpuMs: number;
  /** Processor time from the start of one page to the start of the next. */
  pageCpuMs: number;
  /** Wall-clock time without work; for one document on systems that do not report processor time. A busy machine is not a bad file. */
  wallMs: number;
  entry: URL;
}

/** Why there is no result: a limit was exceeded, or the process ended by itself. */
export type Failure = "limit" | "ended";

/** No result; a PDF that was converted before the failure is kept. */
export interface FailedReading {
  failure: Failure;
  pdf: Uint8Array | null;
}

/** A third of the service's share when the processors are busy; less would starve readers when other programs run. */
const NICENESS = 5;

const END_WITH_PARENT = new URL("./end-with-parent.ts", import.meta.url).href;

/** One process that reads documents. It may crash, hang or exhaust its memory without affecting the service. */
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
    // No settings or secrets, no writable files, no other programs, and no network where the system can isolate it.
    this.#child = fork(limits.entry, [], {
      env: NO_ENVIRONMENT,
      cwd: this.#scratch,
      stdio: ["pipe", "ignore", "ignore", "ipc", "pipe"],
      execPath: command,
      execArgv: [...before, ...permissions(), "--max-old-space-size=400", "--import", END_WITH_PARENT],
    });
    // If the process ends while a document is being sent, its exit event reports that.
    this.#child.stdin?.on("error", () => this.kill());
    // Requests take priority over readings. Set before its threads start, so that they inherit it; a process that failed to start has no
    // id.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
    this.#child.on("error", () => this.kill());
    this.#child.on("exit", () => {
      this.alive = false;
      rmSync(this.#scratch, { recursive: true, force: true });
    });
    // An idle reader must not keep the service running.
    this.#child.unref();
    this.#child.channel?.unref();
    for (const pipe of [this.#child.stdin, this.#child.stdio[MADE]]) (pipe as Socket | null | undefined)?.unref();
  }

  /** Peak resident bytes while reading. */
  get peakBytes(): number {
    return this.#peak;
  }

  /** The result with the converted PDF, or the failure; after a failure the process cannot be used again. */
  async read(files: readonly FileToRead[], pages: number, today?: string): Promise<FilesRead | FailedReading> {
    const child = this.#child;
    const { promise, resolve } = Promise.withResolvers<FilesRead["result"] | Failure>();
    const { memoryBytes: bytes, cpuMs, pageCpuMs, wallMs } = this.#limits;
    const exceeded = () => {
      resolve("limit");
      this.kill();
    };
    const watch = watchUsage(child.pid ?? 0, { bytes, cpuMs, pageCpuMs, sleepMs: wallMs }, exceeded);
    const made = takeMadePdf((child.stdio[MADE] as Readable | null | undefined) ?? null);
    const answered = (reply: ReadReply) => {
      if ("page" in reply) watch.nextPage();
      else if ("pdf" in reply) reply.pdf <= MAX_MADE_BYTES ? made.expect(reply.pdf) : exceeded();
      else resolve("result" in reply ? reply.result : "limit");
    };
    // Node aborts with this signal when its heap is full.
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
