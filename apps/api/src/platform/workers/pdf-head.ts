/** Readers look for the head of a PDF this far into a file. */
const LOOKED_THROUGH = 1024;

const HEAD = '%PDF-';
const MARK_OF_UTF_8 = '\u00EF\u00BB\u00BF';
/** By which a printer changes its language; the escape in front of it is looked for by its code. */
const LANGUAGE_CHANGE = '%-12345X';
const ESCAPE = 0x1b;
/** Lines by which a program tells a printer of its job. */
const JOB_COMMAND = '@PJL';

/** Whether bytes begin a PDF, at once or behind white space or a printer's header. */
export function isPdfHead(bytes: Buffer): boolean {
  let rest = bytes.toString('latin1', 0, LOOKED_THROUGH);
  for (;;) {
    if (rest.startsWith(HEAD)) return true;
    const length = headerLength(rest);
    if (length === 0) return false;
    rest = rest.slice(length);
  }
}

/** How much of a text is white space or a piece of a printer's header; nothing of it where it begins otherwise. */
function headerLength(text: string): number {
  if (text.startsWith(MARK_OF_UTF_8)) return MARK_OF_UTF_8.length;
  if (text.charCodeAt(0) === ESCAPE && text.startsWith(LANGUAGE_CHANGE, 1))
    return 1 + LANGUAGE_CHANGE.length;
  const [line = ''] = text.startsWith(JOB_COMMAND) ? text.split(/[\r\n]/, 1) : [];
  return line.length || text.length - text.trimStart().length;
}
