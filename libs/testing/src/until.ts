/** What comes soon is not waited for longer; a busy machine takes many times as long as a quiet one. */
const PATIENCE_MS = 120_000;

type Asked<T> = T | undefined | null | false;

/**
 * Asks again and again until there is an answer: undefined, null and false are none.
 * @param pauseMs the pause between two tries
 */
export async function until<T>(
  ask: () => Asked<T> | Promise<Asked<T>>,
  patienceMs = PATIENCE_MS,
  pauseMs = 25,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Nothing came within ${patienceMs / 1000} seconds`);
}
