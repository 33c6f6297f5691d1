import { logoProblem, svgLogo } from './logo';
import { ORIGINAL_LOGO } from './original-logo';
import { safeSvg } from './safe-svg';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;
const GRADIENT =
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
  '<rect width="9" height="9" fill="url(#a)"></rect><style>.b{fill:#e8842c}</style>';

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event', '<path d="M0 0" onload="alert(1)"/>'],
  ['an event of the whole', '', ' onload="alert(1)"'],
  ['a foreign page', '<foreignObject><iframe src="https://x"/></foreignObject>'],
  ['a link', '<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a picture from elsewhere', '<image href="https://x/y.png"/>'],
  ['a use from elsewhere', '<use xlink:href="https://x/y.svg#a"/>'],
  ['a fill from elsewhere', '<path d="M0 0" fill="url(https://x/y.svg#a)"/>'],
  ['a style from elsewhere', '<path d="M0 0" style="fill:url( &quot;https://x&quot; )"/>'],
  ['an imported style', '<style>@import "https://x/y.css";</style>'],
  ['a style that is cut in two', '<style>.a{fill:u<!-- -->rl(https://x)}</style>'],
  ['a style with an escape', '<style>.a{fill:\\75rl(https://x)}</style>'],
  ['a style around an element', '<style>.a{fill:u<title>x</title>rl(https://x)}</style>'],
  ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ['a drawing inside', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
])('leaves %s out of a logo', (_what, inside, attributes = '') => {
  const safe = safeSvg(drawing(`${inside}<circle r="2"/>`, attributes)) ?? '';
  expect(safe).toContain('<circle r="2">');
  expect(safe).not.toMatch(
    /https:|javascript|alert|script|onload|import|\\|<a|foreign|<set|<image/i,
  );
  expect(safeSvg(safe)).toBe(safe);
});

it('keeps what draws', () => {
  const safe = safeSvg(drawing(GRADIENT)) ?? '';
  expect(safe).toContain(GRADIENT);
  expect(safeSvg(ORIGINAL_LOGO)).toContain('stroke-linejoin="round"');
});

it.each([
  ['nothing', ''],
  ['words', 'Logo'],
  ['a page', '<html><body/></html>'],
  ['half a drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path'],
  ['a drawing without a frame', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]>' + drawing('<text>&a;</text>')],
])('does not take %s for a drawing', (_what, svg) => {
  expect(safeSvg(svg)).toBeNull();
});

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write('89504e470d0a1a0a', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

it.each([
  ['a cleaned drawing', svgLogo(safeSvg(drawing(GRADIENT)) ?? ''), null],
  ['a drawing as it came', svgLogo(drawing('<script>alert(1)</script>')), 'unsafeLogo'],
  ['a PNG', png(300, 96), null],
  ['a wide PNG', png(2000, 96), 'logoTooLarge'],
  ['a text as PNG', 'data:image/png;base64,TG9nbw==', 'notLogo'],
  ['a page', 'data:text/html;base64,PGI+', 'notLogo'],
  ['an address', 'https://x/y.png', 'notLogo'],
  ['too much', `data:image/png;base64,${'A'.repeat(30_000)}`, 'logoTooLarge'],
])('judges %s as a logo', (_what, logo, problem) => {
  expect(logoProblem(logo)).toBe(problem);
});
