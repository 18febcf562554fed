import { isMainThread, Worker, workerData } from "node:worker_threads";

const EVERY_MS = 1_000;

// Loaded before a reader's program and, because such options are inherited, before each of its threads. Only the service enforces a
// reader's limits: a reader that hangs in a document when the service is killed would run forever, because its main thread is busy.
if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: { endsWith: process.ppid } }).unref();
} else if (workerData?.endsWith) {
  setInterval(() => process.ppid === workerData.endsWith || process.kill(process.pid, "SIGKILL"), EVERY_MS);
}
