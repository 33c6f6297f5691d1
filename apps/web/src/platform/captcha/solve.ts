import type { Challenge, Solution } from 'altcha/lib';

/**
 * A worker for the work of challenges; its file is fetched when first needed. Browsers keep `crypto.subtle` from pages
 * that came without encryption under another name than localhost, as a trial on the plant's network may.
 */
async function newWorker(): Promise<Worker> {
  const { default: Solver } = globalThis.isSecureContext
    ? await import('altcha/workers/pbkdf2?worker')
    : await import('./plain-pbkdf2.worker?worker');
  return new Solver();
}

/** Does a challenge's work in the background. */
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
