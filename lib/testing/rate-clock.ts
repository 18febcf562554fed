import { onTestFinished, vi } from "vitest";

/** Stops the rate limits' clock until the test ends, so that a slow machine earns no additional requests. */
export function stopRateClock(): void {
  const still = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => still.mockRestore());
}
