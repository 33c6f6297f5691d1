import { timed, withPortal } from './portal.mjs';
import { post, upload } from './sample-request.mjs';

const ROUNDS = 25;

/**
 * Measures over HTTP how long the search for a single face in an uploaded photo takes.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function faceCheck() {
  return withPortal({}, async ({ logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    const [taken] = await timed(ROUNDS, async () => {
      // The result for a photo may be cached, so each round uploads a new one.
      await post(caller, 'request/check-face', { imageId: await upload(caller, 'photo') });
    });
    const [sent] = await timed(ROUNDS, () => upload(caller, 'photo'));
    const { median = 0, slowest = 0 } = taken ?? {};
    return [
      { what: 'upload of a photo', value: sent?.median ?? 0, unit: 'ms' },
      { what: 'upload and face check', value: median, unit: 'ms' },
      { what: 'upload and face check, slowest', value: slowest, unit: 'ms' },
    ];
  });
}
