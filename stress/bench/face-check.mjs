import { timed, withPortal } from './portal.mjs';
import { post, upload } from './sample-request.mjs';

const ROUNDS = 25;

/**
 * Looking for the one face in a photo that has been uploaded, over HTTP.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function faceCheck() {
  return withPortal({}, async ({ logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    const [taken] = await timed(ROUNDS, async () => {
      // What was found in a photo may be remembered, so each round has one of its own.
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
