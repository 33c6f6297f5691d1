import type { Challenge, Solution } from 'altcha/lib';

/** A worker for the kind of work a challenge asks for; its file is fetched when first needed. */
async function workerFor(algorithm: string): Promise<Worker> {
  const { default: Solver } = algorithm.startsWith('PBKDF2')
    ? await import('altcha/workers/pbkdf2?worker')
    : await import('altcha/workers/sha?worker');
  return new Solver();
}

/** Does a challenge's work in the background. */
async function solve(challenge: Challenge): Promise<Solution> {
  const worker = await workerFor(challenge.parameters.algorithm);
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
        if (data && 'counter' in data) resolve(data);
        else reject(new Error(`The challenge was not solved: ${String(data?.error)}`));
      };
      worker.postMessage({ type: 'work', challenge });
    });
  } finally {
    worker.terminate();
  }
}

export interface SolvedCaptcha {
  /** What goes into the captcha header: base64 of challenge and solution. */
  payload: string;
  /** Milliseconds since 1970, or null when it never ends. */
  expiresAt: number | null;
}

/** Solves a challenge as the server gave it. */
export async function solveCaptcha(answer: object): Promise<SolvedCaptcha> {
  const { parameters, signature } = answer as Challenge;
  const challenge: Challenge = { parameters, ...(signature ? { signature } : {}) };
  const solution = await solve(challenge);
  const { expiresAt } = parameters;
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: expiresAt ? expiresAt * 1000 : null,
  };
}
