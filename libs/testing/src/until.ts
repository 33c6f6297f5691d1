const PATIENCE_MS = 30_000;

/**
 * Asks again and again until there is an answer.
 * @param pauseMs the pause between two tries
 */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  patienceMs = PATIENCE_MS,
  pauseMs = 25,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Nothing came within ${patienceMs / 1000} seconds`);
}
