import { expect, type Page } from "@playwright/test";

type Act = "clicks" | "keys";

/**
 * Counts what a person does on the page, as the browser gets it, so that no step of a test can be left out: each click, each text field that
 * is typed into once, each file that is chosen, and, apart from them, each key. Call it before the first page is opened.
 */
export async function counting(page: Page) {
  const seen: Record<Act, number> = { clicks: 0, keys: 0 };
  await page.exposeFunction("noteAct", (act: Act) => {
    seen[act] += 1;
  });
  await page.addInitScript(() => {
    const note = (act: Act) => void (window as unknown as { noteAct: (act: Act) => Promise<void> }).noteAct(act);
    const isText = (on: EventTarget | null): on is HTMLElement =>
      on instanceof Element && on.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])");
    const typed = new WeakSet<HTMLElement>();
    document.addEventListener("pointerup", ({ target }) => isText(target) || note("clicks"), true);
    document.addEventListener(
      "input",
      ({ target }) => {
        if (!isText(target) || typed.has(target)) return;
        typed.add(target);
        note("clicks");
      },
      true,
    );
    document.addEventListener(
      "change",
      ({ target }) => target instanceof HTMLInputElement && target.type === "file" && note("clicks"),
      true,
    );
    document.addEventListener("keydown", ({ repeat }) => repeat || note("keys"), true);
  });
  return {
    /** Counting starts here. */
    start: () => void Object.assign(seen, { clicks: 0, keys: 0 }),
    /** Writes the number down, and holds it to the most it may be. */
    atMost(max: number, task: string, act: Act = "clicks") {
      process.stdout.write(`${act}: ${task} ${seen[act]}\n`);
      expect(seen[act]).toBeGreaterThan(0);
      expect(seen[act]).toBeLessThanOrEqual(max);
    },
  };
}
