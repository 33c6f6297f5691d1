import { LANGUAGES } from '@portal/contracts';
import { escapeHtml } from '../mail/escape-html';
import type { Looks } from './appearance';

/** The shade of the browser's own bar. */
const BAR = 9;
/** The shade of buttons and links, for pages without the component library. */
const MAIN = 7;

/**
 * A page of the client with the plant's name and colour. They are in the page itself, so that a visitor does not see the
 * portal's own first.
 * @param html the page as it was built
 */
export function dressedPage(html: string, { portalName, shades }: Looks): string {
  const names = LANGUAGES.map(
    (language) =>
      `<meta name="application-name" lang="${language}" content="${escapeHtml(portalName[language])}">`,
  );
  const colours = shades
    ? `<style>:root:root{${shades
        .map((shade, at) => `--mantine-color-petrol-${at}:${shade};`)
        .join('')}--accent:${shades[MAIN]};--portal-drawing:luminosity}</style>`
    : '';
  const dressed = html.replace('</head>', () => names.join('') + colours + '</head>');
  const named = dressed.includes('data-portal-title')
    ? dressed.replace(
        /<title data-portal-title>[^<]*/,
        () => `<title data-portal-title>${escapeHtml(portalName.vi)}`,
      )
    : dressed;
  const bar = shades?.[BAR];
  return bar
    ? named.replace(/(<meta name="theme-color" content=")#\w+/, (_, start: string) => start + bar)
    : named;
}
