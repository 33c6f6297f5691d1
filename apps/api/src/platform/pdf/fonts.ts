import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fontFile = (style: string): string =>
  require.resolve(`@expo-google-fonts/be-vietnam-pro/${style}/BeVietnamPro_${style}.ttf`);

/** Be Vietnam Pro, embedded in papers: it has every Vietnamese letter. */
export const FONTS = {
  regular: fontFile('400Regular'),
  italic: fontFile('400Regular_Italic'),
  bold: fontFile('700Bold'),
} as const;
export type FontName = keyof typeof FONTS;
