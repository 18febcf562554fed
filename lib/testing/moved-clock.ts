import type { Answer } from "./answers.ts";
import type { Harness } from "./harness.ts";

/** Moves a sandbox's clock by seconds. On a slow machine that takes several requests; the last one's answer is returned. */
export async function moveClock(harness: Harness, key: string, seconds: number): Promise<Answer> {
  const { body: clock } = await harness.call(key, "GET", "/test_clock");
  for (;;) {
    const answer = await harness.call(key, "POST", "/test_clock", { now: clock.now + seconds });
    if (answer.status !== 200 || answer.body.reached) return answer;
  }
}
