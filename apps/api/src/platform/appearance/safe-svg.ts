import { SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeHtml } from '../mail/escape-html';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const DRAWN = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc ' +
    'linearGradient radialGradient stop clipPath mask pattern style'
  ).split(' '),
);
/** What a logo may say of its elements; `href` only within the drawing. */
const KEPT = new Set(
  (
    'id class style transform d x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy width height viewBox points ' +
    'preserveAspectRatio fill fill-opacity fill-rule clip-rule clip-path mask opacity stroke ' +
    'stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'stroke-opacity offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod ' +
    'clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform ' +
    'font-family font-size font-weight font-style text-anchor letter-spacing href'
  ).split(' '),
);
/** Words of a style sheet that load something, or hide it behind an escape. */
const LOADS = /url\(\s*['"]?(?!#)|@|\\|expression|javascript:|image-set|<|&/i;

/**
 * A drawing with only what draws: no scripts, events, links, pictures or fonts from elsewhere, and no foreign content (docs/product/words.md,
 * "Name, logo, colour"). A safe drawing stays as it is.
 * @returns null if the text is not an SVG drawing, or has no size
 */
export function safeSvg(svg: string): string | null {
  const drawing = new Drawing();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => drawing.open(tag));
  parser.on('text', (text) => drawing.write(text));
  parser.on('cdata', (text) => drawing.write(text));
  parser.on('closetag', () => drawing.close());
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(svg).close();
  } catch {
    return null;
  }
  return drawing.done();
}

interface Opened {
  name: string;
  isKept: boolean;
}

class Drawing {
  private text = '';
  /** The style sheet that is being read: it is judged as a whole. */
  private sheet = '';
  private readonly opened: Opened[] = [];
  private hasSize = false;

  open({ local, uri, attributes }: SaxesTagNS): void {
    const isRoot = this.opened.length === 0;
    const isDrawn = uri === NAMESPACE && DRAWN.has(local) && (isRoot || local !== 'svg');
    const isKept =
      isDrawn && (isRoot ? local === 'svg' : this.current.isKept && this.current.name !== 'style');
    this.opened.push({ name: local, isKept });
    if (!isKept) return;
    const kept = Object.values(attributes).filter(
      ({ local: name, uri: of, value }) =>
        KEPT.has(name) &&
        (of === '' || name === 'href') &&
        !LOADS.test(value) &&
        (name !== 'href' || value.startsWith('#')),
    );
    if (isRoot) this.hasSize = kept.some(({ local: name }) => name === 'viewBox');
    this.text += `<${local}${isRoot ? ` xmlns="${NAMESPACE}"` : ''}`;
    for (const { local: name, value } of kept) this.text += ` ${name}="${escapeHtml(value)}"`;
    this.text += '>';
  }

  write(text: string): void {
    if (this.opened.length === 0 || !this.current.isKept) return;
    if (this.current.name === 'style') this.sheet += text;
    else this.text += escapeHtml(text);
  }

  close(): void {
    const closed = this.opened.pop();
    if (!closed?.isKept) return;
    if (!LOADS.test(this.sheet)) this.text += escapeHtml(this.sheet);
    this.sheet = '';
    this.text += `</${closed.name}>`;
  }

  done(): string | null {
    return this.hasSize ? this.text : null;
  }

  private get current(): Opened {
    return this.opened.at(-1) ?? { name: '', isKept: false };
  }
}
