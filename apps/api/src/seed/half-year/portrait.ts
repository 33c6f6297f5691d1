import type { Sex } from '@portal/domain';
import type { Calendar } from './clock';
import type { Worker } from './crew';
import { Random } from './random';

/** Pixels of a portrait: 3 by 4, slightly wider than the photo check requires. */
export const PORTRAIT = { width: 360, height: 480 } as const;

const SKINS = [
  ['#f6d9bf', '#dfae88', '#ae7650'],
  ['#f0cba6', '#d39b70', '#9c6541'],
  ['#e8bd95', '#c68c62', '#8e5936'],
  ['#f8e1cc', '#e6bd9b', '#bb8763'],
] as const;
const HAIRS = ['#15100d', '#1d1613', '#241a15', '#2b201b'] as const;
const GREY = '#6d6864';
const SHIRTS = [
  '#2f5d7c',
  '#26466d',
  '#5a6b3f',
  '#8a4a2f',
  '#34495e',
  '#c9632c',
  '#4a4f57',
  '#e9ecef',
  '#7c3f4a',
  '#3d6b66',
] as const;
const WALLS = ['#dfe8ee', '#e9e6dd', '#ffffff', '#cfe0f0', '#f1f1ee', '#3f78b5'] as const;

/** Hair of men and women, drawn in front of the head. */
const CUTS: Record<Sex, readonly string[]> = {
  male: [
    'M228 450C200 200 330 120 460 125 600 120 700 210 672 450 660 380 640 330 590 300 500 330 380 300 330 290 270 330 245 380 228 450Z',
    'M236 430C215 215 340 140 455 140 580 140 690 215 664 430 655 350 630 300 560 285 470 275 400 275 330 290 270 310 250 370 236 430Z',
    'M230 460C190 180 360 110 480 118 610 125 705 220 670 460 668 400 650 340 610 318 560 350 420 345 350 265 300 310 250 380 230 460Z',
    'M240 400C240 250 330 165 450 165 570 165 660 250 660 400 640 320 600 262 450 255 300 262 260 320 240 400Z',
  ],
  female: [
    'M226 480C196 190 330 118 455 122 600 120 706 210 674 480 664 400 640 322 470 262 420 330 250 370 226 480Z',
    'M228 500C190 200 340 115 450 118 570 115 710 200 672 500 660 420 640 360 600 330 500 350 360 345 300 330 262 360 240 420 228 500Z',
  ],
};

/** The portrait of a worker at the age on the last day of the demo. */
export function portraitOf({ today }: Calendar, worker: Worker): string {
  const age = Number(today.slice(0, 4)) - Number(worker.dateOfBirth.slice(0, 4));
  return portrait(worker.identityNumber, worker.sex, age);
}

/**
 * The portrait of an invented person as an SVG: head and shoulders from the front. The same person always looks the
 * same.
 * @param seed identifies the person
 * @param occasion of the picture: at another occasion, clothes and background differ
 */
export function portrait(seed: string, sex: Sex, age: number, occasion = ''): string {
  const random = new Random(`portrait ${seed}`);
  const around = new Random(`${seed} ${occasion}`);
  const [light, tone, shade] = random.of(SKINS);
  const hair = age > 48 && random.happens(0.5) ? GREY : random.of(HAIRS);
  const between = (least: number, most: number) =>
    Math.round((least + random.next() * (most - least)) * 10) / 10;
  const wide = between(0.93, 1.07);
  const [chin, jaw] = [between(760, 805), between(330, 372)];
  const eyes = between(456, 478);
  const apart = between(92, 106);
  const brow = between(-6, 8);
  const nose = between(596, 626);
  const mouth = between(694, 716);
  const smile = between(-4, 16);
  const isLong = sex === 'female' && random.happens(0.75);
  const hasGlasses = random.happens(age > 40 ? 0.35 : 0.18);
  const hasMoustache = sex === 'male' && random.happens(0.12);
  const hasCollar = around.happens(0.6);
  const shirt = around.of(SHIRTS);
  const [left, right] = [450 - apart, 450 + apart];
  const eye = (x: number) =>
    `<path d="M${x - 50} ${eyes + 2}Q${x} ${eyes - 34} ${x + 52} ${eyes + 4} ${x} ${eyes + 30} ${x - 50} ${eyes + 2}Z" fill="#f6f1ec"/>
<circle cx="${x}" cy="${eyes}" r="20" fill="#3a2416"/><circle cx="${x}" cy="${eyes}" r="10" fill="#0b0705"/><circle cx="${x + 7}" cy="${eyes - 8}" r="5" fill="#fff"/>
<path d="M${x - 52} ${eyes + 2}Q${x} ${eyes - 38} ${x + 54} ${eyes + 4}" stroke="#1a0f0a" stroke-width="7" fill="none"/>
<ellipse cx="${x}" cy="${eyes - 6}" rx="74" ry="34" fill="${shade}" opacity=".28"/>
<path d="M${x - 62} ${eyes - 48 + brow}Q${x} ${eyes - 86} ${x + 60} ${eyes - 52 - brow}L${x + 58} ${eyes - 40 - brow}Q${x} ${eyes - 66} ${x - 60} ${eyes - 38 + brow}Z" fill="${hair}"/>`;
  const glass = (x: number) =>
    `<rect x="${x - 78}" y="${eyes - 48}" width="156" height="98" rx="40" fill="#ffffff" fill-opacity=".12" stroke="#2a2a2e" stroke-width="9"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT.width}" height="${PORTRAIT.height}" viewBox="0 0 900 1200">
<defs><radialGradient id="f" cx="48%" cy="42%" r="62%"><stop offset="0" stop-color="${light}"/><stop offset=".65" stop-color="${tone}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
<linearGradient id="n" x1="0" x2="1"><stop offset="0" stop-color="${shade}" stop-opacity=".35"/><stop offset=".5" stop-color="${light}" stop-opacity=".7"/><stop offset="1" stop-color="${shade}" stop-opacity=".35"/></linearGradient></defs>
<rect width="900" height="1200" fill="${around.of(WALLS)}"/>
<g transform="translate(54 144) scale(.88)">
${isLong ? `<path d="M190 500C170 150 730 150 710 500L${Math.round(between(715, 760))} 930H${Math.round(between(140, 185))}Z" fill="${hair}"/>` : ''}
<path d="M40 1300C70 960 250 905 370 870H530C650 905 830 960 860 1300Z" fill="${shirt}"/>
<path d="M365 700V900Q450 985 535 900V700Z" fill="${tone}"/><path d="M365 740Q450 880 535 740V830Q450 910 365 830Z" fill="${shade}" opacity=".5"/>
${hasCollar ? `<path d="M370 868L450 985 296 1012ZM530 868L450 985 604 1012Z" fill="#f4f6f8"/>` : `<path d="M352 880Q450 1010 548 880L580 900Q450 1060 320 900Z" fill="#22272c" opacity=".35"/>`}
<g transform="translate(450 0) scale(${wide} 1) translate(-450 0)">
<ellipse cx="450" cy="340" rx="222" ry="205" fill="${hair}"/>
<ellipse cx="236" cy="500" rx="34" ry="66" fill="${shade}"/><ellipse cx="664" cy="500" rx="34" ry="66" fill="${shade}"/>
<path d="M240 430C240 220 660 220 660 430 668 600 640 700 ${900 - jaw} ${chin}Q450 ${chin + 84} ${jaw} ${chin}C260 700 232 600 240 430Z" fill="url(#f)"/>
<path d="${random.of(CUTS[sex])}" fill="${hair}"/>
${eye(left)}${eye(right)}
${hasGlasses ? `${glass(left)}${glass(right)}<path d="M${left + 78} ${eyes - 8}Q450 ${eyes - 26} ${right - 78} ${eyes - 8}" stroke="#2a2a2e" stroke-width="9" fill="none"/>` : ''}
<path d="M428 ${eyes}C424 540 408 570 396 ${nose - 14}Q404 ${nose + 26} 450 ${nose + 26} 496 ${nose + 26} 504 ${nose - 14}C492 570 476 540 472 ${eyes}Z" fill="url(#n)"/>
<path d="M400 ${nose}Q412 ${nose + 20} 430 ${nose + 10} 450 ${nose + 28} 470 ${nose + 10} 488 ${nose + 20} 500 ${nose}" stroke="#7a4630" stroke-width="7" fill="none"/>
<ellipse cx="424" cy="${nose + 8}" rx="12" ry="6" fill="#5a2f20"/><ellipse cx="476" cy="${nose + 8}" rx="12" ry="6" fill="#5a2f20"/>
${hasMoustache ? `<path d="M372 ${mouth - 18}Q410 ${mouth - 52} 450 ${mouth - 36} 490 ${mouth - 52} 528 ${mouth - 18} 490 ${mouth - 28} 450 ${mouth - 20} 410 ${mouth - 28} 372 ${mouth - 18}Z" fill="${hair}"/>` : ''}
<path d="M370 ${mouth}Q410 ${mouth - 22} 450 ${mouth - 10} 490 ${mouth - 22} 530 ${mouth} 500 ${mouth + 46 + smile} 450 ${mouth + 48 + smile} 400 ${mouth + 46 + smile} 370 ${mouth}Z" fill="${sex === 'female' ? '#c2545a' : '#b0655a'}"/>
<path d="M370 ${mouth}Q450 ${mouth + 12 + smile} 530 ${mouth}" stroke="#5d2a25" stroke-width="5" fill="none"/>
${age > 45 ? `<path d="M330 ${nose + 20}Q318 ${mouth} 338 ${mouth + 34}M570 ${nose + 20}Q582 ${mouth} 562 ${mouth + 34}M360 330Q450 318 540 330" stroke="${shade}" stroke-width="6" fill="none" opacity=".7"/>` : ''}
</g></g></svg>`;
}
