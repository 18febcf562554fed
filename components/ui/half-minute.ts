/** The present in epoch seconds to the half minute, rounded up: what happened a moment ago must not lie ahead. */
export const halfMinute = (): number => Math.ceil(Date.now() / 30_000) * 30;
