import fc from "fast-check";

// The number of property cases must not decide whether a test finishes in time on a busy machine: after a third of the test's timeout no
// further case starts, and the completed ones count. Not for tests with a database, where an abandoned case would continue.
fc.configureGlobal({ interruptAfterTimeLimit: 10_000, markInterruptAsFailure: false });
