import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge, type Challenge } from 'altcha/lib';

/**
 * Solves a challenge on a page that has no `crypto.subtle`, with a JavaScript library. This is
 * several times slower.
 */
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
