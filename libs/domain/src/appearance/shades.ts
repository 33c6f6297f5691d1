/** The portal's own shades of its colour, from the palest (libs/ui/src/theme/theme.ts). */
export const OWN_SHADES = [
  '#eef6f7',
  '#d9e9eb',
  '#b3d2d6',
  '#88b8bf',
  '#5f9ea7',
  '#3f8791',
  '#256f7a',
  '#155a65',
  '#0f4751',
  '#0b343c',
] as const;
/** The shade of buttons and links. */
const MAIN = 7;
/** More steps than a channel of eight bits can show. */
const STEPS = 20;

type Channels = [red: number, green: number, blue: number];
interface Hue {
  /** In degrees. */
  hue: number;
  /** 0 to 1. */
  saturation: number;
}

/** Whether a text is a colour as `#rrggbb`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/**
 * The ten shades of a plant's colour, from the palest (docs/product/words.md, "Name, logo, colour"). Each has the brightness of the
 * portal's own shade in its place, so that every contrast of the portal stays as it is, whatever the colour.
 * @param colour `#rrggbb`
 */
export function shadesOf(colour: string): string[] {
  const own = hueOf(channelsOf(OWN_SHADES[MAIN]));
  const wanted = hueOf(channelsOf(colour));
  return OWN_SHADES.map((shade) => {
    const channels = channelsOf(shade);
    const share = hueOf(channels).saturation / own.saturation;
    const saturation = Math.min(1, wanted.saturation * share);
    return asBrightAs(brightness(channels), { hue: wanted.hue, saturation });
  });
}

/** The contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [one, other]
    .map((colour) => brightness(channelsOf(colour)))
    .toSorted((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function asBrightAs(wanted: number, hue: Hue): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (brightness(coloured(hue, middle)) < wanted) low = middle;
    else high = middle;
  }
  return hexOf(coloured(hue, (low + high) / 2));
}

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as Channels;

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The relative luminance of WCAG 2. */
function brightness(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hueOf([red, green, blue]: Channels): Hue {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0 };
  const saturation = range / (1 - Math.abs(most + least - 1));
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation };
}

/** The colour of a hue with a lightness from 0 to 1. */
function coloured({ hue, saturation }: Hue, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((at) => {
    const place = (at + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  }) as Channels;
}
