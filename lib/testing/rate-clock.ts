import { onTestFinished, vi } from "vitest";

/** Stops the clock that rates are counted by until the test is over: a slow machine then earns no further request meanwhile. */
export function stopRateClock(): void {
  const still = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => still.mockRestore());
}
