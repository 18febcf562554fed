/** The present in epoch seconds to the half minute, rounded up, so that a recent event does not appear to be in the future. */
export const halfMinute = (): number => Math.ceil(Date.now() / 30_000) * 30;
