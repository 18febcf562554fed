import { packageNames } from "./packages.ts";
import { answerBlock, blocks, operationOf, sampleOf, setUp } from "./samples.ts";

const DAY = 24 * 60 * 60;

/** What the text of a guide depends on besides its file. */
export interface Setting {
  /** The service's public address, without a trailing slash. */
  baseUrl: string;
  /** Dates in samples are counted from here, so that they lie ahead when they are tried. */
  now: Date;
}

/** `"@+3d"` is midnight (UTC) three days ahead, in epoch seconds. */
function withDates(text: string, now: Date): string {
  const today = Math.floor(now.getTime() / 1000 / DAY) * DAY;
  return text.replaceAll(/"@([+-]\d+)d"/g, (_, days: string) => String(today + Number(days) * DAY));
}

/** ```` ```call contractors.create as contractor ```` with the input as JSON. */
function call(head: string, json: string): string {
  const [id = "", ...rest] = head.split(/\s+/);
  const at = rest.indexOf("as");
  const as = at === -1 ? undefined : rest[at + 1];
  const path = at === -1 ? rest : rest.slice(0, at);
  const wanted = [...operationOf(id).path.matchAll(/\{/g)].length;
  if (path.length !== wanted) throw new Error(`${id} has ${wanted} ids in its path, the sample ${path.length}.`);
  return blocks(sampleOf({ id, path, as, input: json.trim() ? JSON.parse(json) : undefined })) + answerBlock(id);
}

/** ```` ```setup contractor:cn job:jb ````: the objects that the reader has. `readFile`: the samples read files; `run`: names of each run. */
function setup(head: string, { baseUrl }: Setting): string {
  const words = head.split(/\s+/).filter(Boolean);
  const objects = Object.fromEntries(words.filter((word) => word.includes(":")).map((word) => word.split(":") as [string, string]));
  return blocks(setUp({ baseUrl, objects, readsFiles: words.includes("readFile"), isRun: words.includes("run") }));
}

/** The Markdown of a guide with its calls written in each language. */
export function expandGuide(source: string, setting: Setting): string {
  return withDates(source, setting.now)
    .replaceAll("{base_url}", setting.baseUrl)
    .replaceAll("{npm_package}", `${setting.baseUrl}/packages/${packageNames.typescript}`)
    .replaceAll("{python_package}", `${setting.baseUrl}/packages/${packageNames.python}`)
    .replaceAll(/^```(call|setup) ?(.*)\n([\s\S]*?)^```$/gm, (_, kind: string, head: string, body: string) =>
      kind === "call" ? call(head.trim(), body) : setup(head.trim(), setting),
    );
}
