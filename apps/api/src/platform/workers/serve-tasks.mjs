/**
 * Runs the tasks in a process that a lane has started, one at a time: it receives `{ name, argument }` and sends `{
 * value }` or `{ error }`. It is JavaScript because the tests' own tasks are, and those are not compiled.
 * @param {Record<string, (argument: any) => unknown>} tasks
 */
export function serveTasks(tasks) {
  // A terminal interrupts all processes started from it; but only the lane decides when its processes end.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (/** @type {{ name: string, argument: unknown }} */ task) => {
    void answerOf(tasks, task).then((answer) => process.send?.(answer));
  });
  process.send?.({ ready: true });
}

/**
 * @param {Record<string, (argument: any) => unknown>} tasks
 * @param {{ name: string, argument: unknown }} task
 */
async function answerOf(tasks, { name, argument }) {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`There is no task ${name}`);
    return { value: await task(argument) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { error: { message: error.message, stack: error.stack } };
  }
}
