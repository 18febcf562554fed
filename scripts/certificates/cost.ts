import { READING_SCALE } from "#lib/api/certificates/reading/ocr/read-picture.ts";
import { recognizePage } from "#lib/api/certificates/reading/ocr/recognizer.ts";
import { openPdfText } from "#lib/api/certificates/reading/pdf-text.ts";
import { openRenderer } from "#lib/api/certificates/reading/raster/render.ts";
import { readCertificate } from "#lib/api/certificates/reading/read-certificate.ts";
import { judge } from "./judge.ts";
import type { Labelled } from "./labels.ts";

/** Seconds of reading and judging, and of the bare work under it: text extraction, or drawing and recognising, of the pages that were read. */
export interface Cost {
  ours: number;
  bare: number;
}

const ROUNDS = 5;

/** The least of some rounds in turn, so that neither side pays for starting up or for the machine's other work. */
export async function costOfText({ bytes, label }: Labelled, page: number): Promise<Cost> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(
      await seconds(async () => {
        const text = await openPdfText(bytes);
        for (let number = 1; number <= page; number += 1) await text.page(number);
        await text.close();
      }),
    );
    ours.push(await seconds(() => readAndJudge(bytes, label)));
  }
  return { ours: Math.min(...ours), bare: Math.min(...bare) };
}

export async function costOfPicture({ bytes, label }: Labelled, page: number): Promise<Cost> {
  const bare = await seconds(async () => {
    const renderer = await openRenderer(bytes);
    const picture = await renderer.render(page, READING_SCALE);
    renderer.close();
    await recognizePage(picture, 200);
  });
  return { bare, ours: await seconds(() => readAndJudge(bytes, label)) };
}

async function readAndJudge(bytes: Buffer, label: Labelled["label"]): Promise<void> {
  const result = await readCertificate(bytes, { pages: 5 });
  if (result.state === "read") judge(label, result.certificate);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
