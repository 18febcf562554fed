import fc from "fast-check";

// How many cases a property is held against must not decide whether a test ends in time on a busy machine: after a third of what a test may take
// no further case is begun, and those that were tried count. Not for tests with a database: a case that is given up there would go on.
fc.configureGlobal({ interruptAfterTimeLimit: 10_000, markInterruptAsFailure: false });
