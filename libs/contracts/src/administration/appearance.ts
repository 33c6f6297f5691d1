import { z } from 'zod';
import { adminRow, ENTERED_MAX } from './tables';
import { multiLine } from '../text';

/** The list with the plant's name, logo, colour and support; rows are created, changed and deleted as of any list. */
export const APPEARANCE = 'appearance';

/** The most characters of a logo, as a data URL. */
export const LOGO_MAX = ENTERED_MAX;

/** What the plant can set, with the most characters; only names have a text for each language. */
export const APPEARANCE_PARTS = {
  portalName: { max: 60, inBoth: true },
  plantName: { max: 100, inBoth: true },
  supportEmail: { max: 100, inBoth: false },
  supportPhone: { max: 50, inBoth: false },
  colour: { max: 7, inBoth: false },
  logo: { max: LOGO_MAX, inBoth: false },
} as const;
export type AppearancePart = keyof typeof APPEARANCE_PARTS;
export const appearanceParts = Object.keys(APPEARANCE_PARTS) as [
  AppearancePart,
  ...AppearancePart[],
];

/** A part with the portal's own value, and the plant's: a row of the list. */
export const appearanceEntry = z.object({
  part: z.enum(appearanceParts),
  original: z.object({ vi: z.string(), en: z.string() }),
  row: adminRow.nullable(),
});
export type AppearanceEntry = z.infer<typeof appearanceEntry>;
export const appearanceEntries = z.array(appearanceEntry);

/** The largest SVG file that is read. */
export const SVG_MAX = 200_000;
export const logoBody = z.object({ svg: multiLine(SVG_MAX) });
export type LogoBody = z.infer<typeof logoBody>;
/** The logo as a data URL, without anything that runs, or loads something. */
export const safeLogo = z.object({ logo: z.string() });
export type SafeLogo = z.infer<typeof safeLogo>;
