/** Runs jobs one at a time in the order they came, none of them within the call that brought it. */
export interface JobQueue {
  run<Value>(job: () => Value | Promise<Value>): Promise<Value>;
}

/** A job that fails rejects its own promise; the next one runs all the same. */
export function jobQueue(): JobQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(job) {
      const done = last.then(job);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
