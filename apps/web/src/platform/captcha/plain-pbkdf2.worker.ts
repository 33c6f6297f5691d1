import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge, type Challenge } from 'altcha/lib';

/** Does the work of a challenge where a page has no `crypto.subtle`, by a library of its own; some times slower. */
globalThis.onmessage = async ({ data }: MessageEvent<{ challenge: Challenge }>) => {
  try {
    const solution = await solveChallenge({
      challenge: data.challenge,
      deriveKey: async ({ cost, keyLength }, salt, password) => ({
        derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
      }),
    });
    globalThis.postMessage(solution);
  } catch (error) {
    globalThis.postMessage({ error: String(error) });
  }
};
