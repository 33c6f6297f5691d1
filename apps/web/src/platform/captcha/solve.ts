import type { Challenge, Solution } from 'altcha/lib';

/**
 * Starts a worker that solves challenges; its file is fetched on first use. Browsers offer
 * `crypto.subtle` only to encrypted pages and to localhost. A trial on the plant's network may have
 * neither.
 */
async function newWorker(): Promise<Worker> {
  const { default: Solver } = globalThis.isSecureContext
    ? await import('altcha/workers/pbkdf2?worker')
    : await import('./plain-pbkdf2.worker?worker');
  return new Solver();
}

/** Solves a challenge in the background. */
async function solve(challenge: Challenge): Promise<Solution> {
  const worker = await newWorker();
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
  /** The content of the captcha header: challenge and solution in base64. */
  payload: string;
  /** Milliseconds since 1970, or null if it never expires. */
  expiresAt: number | null;
}

/** Solves a challenge from the server. */
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
