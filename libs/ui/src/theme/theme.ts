import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/**
 * The accent colour, a petrol blue-green; white text on shade 7 has a contrast of more than 7:1.
 */
const petrol: MantineColorsTuple = [
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
];

/**
 * Greys with a hint of the accent. Shade 6 and darker are for text on white, shade 5 is for edges.
 */
const gray: MantineColorsTuple = [
  '#f5f8f9',
  '#ecf0f2',
  '#dfe5e8',
  '#cfd7db',
  '#b4bfc5',
  '#84929a',
  '#5f6e77',
  '#495860',
  '#313e46',
  '#1c2830',
];

const FONTS = "'Be Vietnam Pro', 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

export const theme: MantineThemeOverride = createTheme({
  colors: { petrol, gray },
  primaryColor: 'petrol',
  primaryShade: 7,
  black: '#1c2830',
  fontFamily: FONTS,
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  headings: {
    fontFamily: FONTS,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '18px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { sm: '4px', md: '6px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine picks some shades that are too pale for the AA contrast; here they are darker. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b4232a',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-7)',
    '--mantine-color-default-border': gray[3],
  },
  dark: {},
});
