import type { EndpointRef } from "../context/notifier.ts";

/** Maximum parallel deliveries to one endpoint. */
const MAX_PER_ENDPOINT = 20;
/** The initial limit for an endpoint. It doubles with every success. */
const START = 4;
/** Maximum parallel deliveries in this process. Half of them are reserved for endpoints whose last attempt succeeded. */
const MAX_TOTAL = 2000;
/** Maximum deliveries per claim, over all endpoints. */
const MAX_PER_CLAIM = 400;
const CLAIM_LANES = 200;
/**
 * A failing endpoint pauses between attempts, twice as long each time up to this, so that its backlog does not take processor time from
 * others.
 */
const MAX_REST_MS = 1000;
const REST_FIRST_MS = 20;
/** Idle endpoints whose history is remembered. */
const MAX_REMEMBERED = 20_000;

interface State {
  ref: EndpointRef;
  /** Something may be due. */
  ready: boolean;
  /** Something became due during a claim, which may have missed it. */
  notifiedAgain: boolean;
  inFlight: number;
  allowance: number;
  /** Consecutive failed attempts. */
  failures: number;
  /** On the process's own clock, in milliseconds. */
  restsUntil: number;
}

/**
 * Limits the parallel deliveries of each endpoint. A responsive endpoint gets more, a failing one fewer, down to one at a time; all failing
 * endpoints together never use more than half of the slots. A dead endpoint therefore costs others nothing. `clock` counts milliseconds of
 * the process, independent of organizations' clocks.
 */
export function createEndpointSlots(clock: () => number = () => performance.now()) {
  const states = new Map<string, State>();
  const ready = new Map<string, State>();
  let total = 0;
  let failing = 0;

  function stateOf(ref: EndpointRef): State {
    const known = states.get(ref.endpoint);
    if (known) return known;
    if (states.size >= MAX_REMEMBERED) for (const [key, state] of states) if (!state.ready && state.inFlight === 0) states.delete(key);
    const state: State = { ref, ready: false, notifiedAgain: false, inFlight: 0, allowance: START, failures: 0, restsUntil: 0 };
    states.set(ref.endpoint, state);
    return state;
  }

  return {
    get inFlight() {
      return total;
    },
    markReady(ref: EndpointRef): void {
      const state = stateOf(ref);
      state.ready = true;
      state.notifiedAgain = true;
      ready.set(ref.endpoint, state);
    },
    /** The endpoints to claim for, and how many deliveries each, longest waiting first. `hurried` includes pausing endpoints. */
    wanted(hurried = false): { ref: EndpointRef; max: number }[] {
      const wants: { ref: EndpointRef; max: number }[] = [];
      const now = clock();
      let room = Math.min(MAX_PER_CLAIM, MAX_TOTAL - total);
      let failingRoom = MAX_TOTAL / 2 - failing;
      for (const state of ready.values()) {
        if (room <= 0 || wants.length === CLAIM_LANES) break;
        if (state.restsUntil > now && !hurried) continue;
        const max = Math.min(state.allowance - state.inFlight, room, state.failures ? failingRoom : room);
        if (max <= 0) continue;
        state.notifiedAgain = false;
        wants.push({ ref: state.ref, max });
        room -= max;
        if (state.failures) failingRoom -= max;
      }
      return wants;
    },
    /** Records the result of a claim. Fewer deliveries than requested means that nothing more is due. */
    taken(ref: EndpointRef, asked: number, got: number): void {
      const state = stateOf(ref);
      state.inFlight += got;
      total += got;
      if (state.failures) failing += got;
      // Moves it to the end of the queue, or removes it.
      ready.delete(ref.endpoint);
      state.ready = got === asked || state.notifiedAgain;
      if (state.ready) ready.set(ref.endpoint, state);
    },
    ended(ref: EndpointRef, hasSucceeded: boolean): void {
      const state = stateOf(ref);
      if (state.failures) failing -= state.inFlight;
      state.inFlight -= 1;
      total -= 1;
      state.failures = hasSucceeded ? 0 : state.failures + 1;
      state.allowance = hasSucceeded ? Math.min(state.allowance * 2, MAX_PER_ENDPOINT) : Math.max(Math.floor(state.allowance / 2), 1);
      if (!state.failures) return;
      failing += state.inFlight;
      state.restsUntil = clock() + Math.min(REST_FIRST_MS * 2 ** state.failures, MAX_REST_MS);
    },
  };
}
