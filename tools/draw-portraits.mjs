/**
 * `node tools/draw-portraits.mjs`: draws invented portraits for the tests that look like photos, to the face check and
 * to people. The result is the same each time.
 */
import { createRequire } from 'node:module';

/** @type {typeof import('sharp').default} */
const sharp = createRequire(new URL('../apps/api/package.json', import.meta.url))('sharp');
const FOLDER = new URL('../libs/testing/fixtures/photos/', import.meta.url);

/**
 * @typedef {object} Looks
 * @property {[string, string, string]} skin in the light, as it is, in the shade
 * @property {string} hair
 * @property {string} shirt
 * @property {string} wall
 * @property {boolean} hasLongHair
 */

/** @type {Looks} */
const A = {
  skin: ['#f3cfae', '#d9a077', '#a86b45'],
  hair: '#1d1512',
  shirt: '#2f5d7c',
  wall: '#d9e4ea',
  hasLongHair: false,
};
/** @type {Looks} */
const B = {
  skin: ['#f7dcc2', '#e2b28e', '#b77c58'],
  hair: '#2a1a12',
  shirt: '#7c3f4a',
  wall: '#e6e4da',
  hasLongHair: true,
};

/**
 * Head and shoulders on 900 by 1,200, seen from the front.
 * @param {Looks} looks
 */
function portrait({ skin: [light, tone, shade], hair, shirt, wall, hasLongHair }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
<defs>
<radialGradient id="face" cx="48%" cy="42%" r="62%"><stop offset="0" stop-color="${light}"/><stop offset=".65" stop-color="${tone}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
<filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="fine"><feGaussianBlur stdDeviation="2.2"/></filter>
<filter id="wide"><feGaussianBlur stdDeviation="14"/></filter>
</defs>
<rect width="900" height="1200" fill="${wall}"/>
<g transform="translate(54 144) scale(.88)">
${hasLongHair ? `<path d="M190 500C170 150 730 150 710 500L740 900H160Z" fill="${hair}"/>` : ''}
<ellipse cx="450" cy="340" rx="222" ry="205" fill="${hair}"/>
<path d="M60 1250C80 960 260 900 370 870H530C640 900 820 960 840 1250Z" fill="${shirt}"/>
<path d="M365 720V900Q450 980 535 900V720Z" fill="${tone}"/>
<path d="M365 740Q450 860 535 740V820Q450 900 365 820Z" fill="${shade}" opacity=".7" filter="url(#soft)"/>
<path d="M370 870L450 985 300 1010ZM530 870L450 985 600 1010Z" fill="#f4f6f8"/>
<ellipse cx="236" cy="500" rx="34" ry="66" fill="${shade}"/>
<ellipse cx="664" cy="500" rx="34" ry="66" fill="${shade}"/>
<path d="M240 430C240 220 660 220 660 430 668 600 640 700 560 775Q450 860 340 775C260 700 232 600 240 430Z" fill="url(#face)"/>
<path d="M255 560C262 680 300 740 350 780 300 700 285 620 282 560Z" fill="${shade}" opacity=".55" filter="url(#soft)"/>
<path d="M645 560C638 680 600 740 550 780 600 700 615 620 618 560Z" fill="${shade}" opacity=".7" filter="url(#soft)"/>
<path d="M228 450C200 200 330 120 460 125 600 120 700 210 672 450 660 380 640 330 590 300 500 330 380 300 330 290 270 330 245 380 228 450Z" fill="${hair}"/>
<ellipse cx="350" cy="462" rx="74" ry="34" fill="${shade}" opacity=".6" filter="url(#soft)"/>
<ellipse cx="550" cy="462" rx="74" ry="34" fill="${shade}" opacity=".6" filter="url(#soft)"/>
<path d="M288 416Q345 380 410 410L408 424Q345 402 290 428ZM612 416Q555 380 490 410L492 424Q555 402 610 428Z" fill="${hair}" filter="url(#fine)"/>
<path d="M300 470Q350 432 402 472 350 500 300 470ZM600 470Q550 432 498 472 550 500 600 470Z" fill="#f6f1ec"/>
${[351, 549]
  .map(
    (x) =>
      `<circle cx="${x}" cy="468" r="20" fill="#3a2416"/><circle cx="${x}" cy="468" r="10" fill="#0b0705"/><circle cx="${x + 7}" cy="460" r="5" fill="#fff"/>`,
  )
  .join('\n')}
<path d="M298 470Q350 428 404 472M602 470Q550 428 496 472" stroke="#1a0f0a" stroke-width="7" fill="none"/>
<path d="M306 478Q350 504 398 478M594 478Q550 504 502 478" stroke="${shade}" stroke-width="4" fill="none"/>
<path d="M425 470C420 540 405 580 392 606Q402 640 450 640 498 640 508 606C495 580 480 540 475 470" fill="${shade}" opacity=".32" filter="url(#soft)"/>
<ellipse cx="450" cy="560" rx="22" ry="70" fill="${light}" opacity=".8" filter="url(#soft)"/>
<path d="M400 612Q412 632 430 622 450 640 470 622 488 632 500 612" stroke="#7a4630" stroke-width="7" fill="none" filter="url(#fine)"/>
<ellipse cx="424" cy="620" rx="12" ry="6" fill="#5a2f20" filter="url(#fine)"/>
<ellipse cx="476" cy="620" rx="12" ry="6" fill="#5a2f20" filter="url(#fine)"/>
<path d="M370 702Q410 680 450 692 490 680 530 702 490 716 450 712 410 716 370 702Z" fill="#a5574c"/>
<path d="M372 703Q450 722 528 703 500 748 450 750 400 748 372 703Z" fill="#bd6b60"/>
<path d="M370 702Q450 720 530 702" stroke="#5d2a25" stroke-width="5" fill="none"/>
<ellipse cx="450" cy="775" rx="70" ry="14" fill="${shade}" opacity=".6" filter="url(#soft)"/>
<ellipse cx="320" cy="600" rx="52" ry="44" fill="#d98670" opacity=".25" filter="url(#wide)"/>
<ellipse cx="580" cy="600" rx="52" ry="44" fill="#d98670" opacity=".25" filter="url(#wide)"/>
</g></svg>`;
}

/** How much the grain changes a colour, from darkest to lightest. */
const GRAIN = 10;
/** Less grain for a picture with lossless compression, which would otherwise exceed the upload limit. */
const FINE_GRAIN = 5.6;

/**
 * Adds a camera's grain, because it makes files of photos as large as real ones.
 * @param {import('sharp').Sharp} picture
 */
async function withGrain(picture, grain = GRAIN) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const moved = (data[at] ?? 0) + ((state >>> 24) / 255 - 0.5) * grain;
    data[at] = Math.max(0, Math.min(255, Math.round(moved)));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).withMetadata({ density: 72 });
}

/** @param {Looks} looks */
const drawn = (looks) => sharp(Buffer.from(portrait(looks)));
/** @param {string} name */
const file = (name) => new URL(name, FOLDER).pathname;

await (await withGrain(drawn(A))).jpeg({ quality: 90 }).toFile(file('portrait-a-3x4.jpg'));
await (await withGrain(drawn(B))).jpeg({ quality: 90 }).toFile(file('portrait-b-3x4.jpg'));
// For forms whose picture does not matter: it is checked in a fraction of the time.
await drawn(A).resize({ width: 300 }).jpeg({ quality: 85 }).toFile(file('portrait-a-small.jpg'));
await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><path d="M0 0H160V120H0Z" fill="#fff"/><path d="M55 10H105V40H55ZM10 80H60V110H10ZM100 80H150V110H100Z" fill="${A.shirt}"/><path d="M80 40V60M35 80V60H125V80" stroke="${A.hair}" stroke-width="4" fill="none"/></svg>`,
  ),
)
  .jpeg({ quality: 85 })
  .toFile(file('chart.jpg'));
await (
  await withGrain(drawn(A).extract({ left: 50, top: 0, width: 800, height: 1200 }), FINE_GRAIN)
)
  .png()
  .toFile(file('portrait-a-4x6.png'));

const turned = await withGrain(sharp(await drawn(B).rotate(90).png().toBuffer()));
await turned
  .withMetadata({ orientation: 8 })
  .jpeg({ quality: 85 })
  .toFile(file('portrait-b-exif-rotated.jpg'));

const side = await Promise.all(
  [A, B].map((looks) => drawn(looks).resize({ width: 600 }).png().toBuffer()),
);
await (
  await withGrain(
    sharp({ create: { width: 1200, height: 800, channels: 3, background: A.wall } }).composite(
      side.map((input, at) => ({ input, left: at * 600, top: 0 })),
    ),
  )
)
  .jpeg({ quality: 85 })
  .toFile(file('two-faces.jpg'));
