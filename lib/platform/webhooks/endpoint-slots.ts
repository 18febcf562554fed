import type { EndpointRef } from "../context/notifier.ts";

/** Deliveries under way at one endpoint, at most. */
const ENDPOINT_MOST = 20;
/** An endpoint begins with so many, and doubles with every success. */
const START = 4;
/** Deliveries under way in this process, at most; half of them are kept free of endpoints whose last attempt failed. */
const TOTAL_MOST = 2000;
/** What one claim takes at most, over how many endpoints. */
const CLAIM_MOST = 400;
const CLAIM_LANES = 200;
/** A failing endpoint rests between attempts, twice as long each time up to this: its backlog is not worth the others' processor time. */
const REST_MOST_MS = 1000;
const REST_FIRST_MS = 20;
/** Endpoints at rest that are remembered, for how they fared. */
const REMEMBER_MOST = 20_000;

interface State {
  ref: EndpointRef;
  /** Something may be due. */
  ready: boolean;
  /** Something became due while a claim was under way, which may not have seen it. */
  notifiedAgain: boolean;
  inFlight: number;
  allowance: number;
  /** How many attempts have failed since one succeeded. */
  failures: number;
  /** On the process's own clock, in milliseconds. */
  restsUntil: number;
}

/**
 * How much each endpoint may have under way. An endpoint that answers gets more, one that fails gets less, down to one at a time; and all
 * failing ones together never hold more than half of the places. So a dead endpoint costs the others nothing but its own attempts.
 * `clock` counts milliseconds of the process, whatever time its organizations have.
 */
export function createEndpointSlots(clock: () => number = () => performance.now()) {
  const states = new Map<string, State>();
  const ready = new Map<string, State>();
  let total = 0;
  let failing = 0;

  function stateOf(ref: EndpointRef): State {
    const known = states.get(ref.endpoint);
    if (known) return known;
    if (states.size >= REMEMBER_MOST) for (const [key, state] of states) if (!state.ready && state.inFlight === 0) states.delete(key);
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
    /** Which endpoints to claim for, and how much; those that waited longest first. `hurried` wakes those that rest. */
    wanted(hurried = false): { ref: EndpointRef; most: number }[] {
      const wants: { ref: EndpointRef; most: number }[] = [];
      const now = clock();
      let room = Math.min(CLAIM_MOST, TOTAL_MOST - total);
      let failingRoom = TOTAL_MOST / 2 - failing;
      for (const state of ready.values()) {
        if (room <= 0 || wants.length === CLAIM_LANES) break;
        if (state.restsUntil > now && !hurried) continue;
        const most = Math.min(state.allowance - state.inFlight, room, state.failures ? failingRoom : room);
        if (most <= 0) continue;
        state.notifiedAgain = false;
        wants.push({ ref: state.ref, most });
        room -= most;
        if (state.failures) failingRoom -= most;
      }
      return wants;
    },
    /** Notes what a claim gave: less than asked for means that nothing more is due. */
    taken(ref: EndpointRef, asked: number, got: number): void {
      const state = stateOf(ref);
      state.inFlight += got;
      total += got;
      if (state.failures) failing += got;
      // To the end of the line, or out of it.
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
      state.allowance = hasSucceeded ? Math.min(state.allowance * 2, ENDPOINT_MOST) : Math.max(Math.floor(state.allowance / 2), 1);
      if (!state.failures) return;
      failing += state.inFlight;
      state.restsUntil = clock() + Math.min(REST_FIRST_MS * 2 ** state.failures, REST_MOST_MS);
    },
  };
}
export type EndpointSlots = ReturnType<typeof createEndpointSlots>;
