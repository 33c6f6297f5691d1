import { fontWith, type ReadFont } from './styles';
import type { Element } from './xml';

/** A text, with its font if it has one of its own. */
export interface ReadString {
  text: string;
  /** Font of its first formatted piece; undefined if the cell's font applies. */
  font: ReadFont | undefined;
  /** Whether all of its pieces are struck out. */
  isStruck: boolean;
}

/** Characters that XML cannot contain are written as `_x000D_`. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;
export const unescaped = (text: string): string =>
  text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const NO_FONT: ReadFont = { name: '', isStruck: false };

/** Joins the pieces of a text, without the pronunciation guides of East Asian scripts between them. */
export class TextCollector {
  private text = '';
  private runs: { font: ReadFont; hasText: boolean }[] = [];
  private isText = false;
  private phonetic = 0;

  open({ name, attributes }: Element): void {
    if (name === 'rPh') this.phonetic += 1;
    else if (name === 'r') this.runs.push({ font: NO_FONT, hasText: false });
    else if (name === 't') this.isText = this.phonetic === 0;
    else {
      const run = this.runs.at(-1);
      if (run) run.font = fontWith(run.font, name, attributes['val']);
    }
  }

  add(text: string): void {
    if (!this.isText) return;
    this.text += text;
    const run = this.runs.at(-1);
    if (run && text.trim() !== '') run.hasText = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.phonetic -= 1;
    else if (name === 't') this.isText = false;
  }

  /** Returns the joined text and starts again. */
  take(): ReadString {
    const written = this.runs.filter(({ hasText }) => hasText);
    const read = {
      text: unescaped(this.text),
      font: written.find(({ font }) => font.name !== '')?.font,
      isStruck: written.length > 0 && written.every(({ font }) => font.isStruck),
    };
    this.text = '';
    this.runs = [];
    this.isText = false;
    this.phonetic = 0;
    return read;
  }
}
