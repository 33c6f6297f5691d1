/** PDF readers look for the header within this many bytes of the start. */
const LOOKED_THROUGH = 1024;

const HEAD = '%PDF-';
const MARK_OF_UTF_8 = '\u00EF\u00BB\u00BF';
/** The command that switches a printer's language; the escape character before it is compared by its code. */
const LANGUAGE_CHANGE = '%-12345X';
const ESCAPE = 0x1b;
/** Lines with which a program tells a printer about its job. */
const JOB_COMMAND = '@PJL';

/** Whether bytes start a PDF, at once or after white space or a printer's header. */
export function isPdfHead(bytes: Buffer): boolean {
  let rest = bytes.toString('latin1', 0, LOOKED_THROUGH);
  for (;;) {
    if (rest.startsWith(HEAD)) return true;
    const length = headerLength(rest);
    if (length === 0) return false;
    rest = rest.slice(length);
  }
}

/** Length of the white space or the part of a printer's header at the start of a text; 0 if there is none. */
function headerLength(text: string): number {
  if (text.startsWith(MARK_OF_UTF_8)) return MARK_OF_UTF_8.length;
  if (text.charCodeAt(0) === ESCAPE && text.startsWith(LANGUAGE_CHANGE, 1))
    return 1 + LANGUAGE_CHANGE.length;
  const [line = ''] = text.startsWith(JOB_COMMAND) ? text.split(/[\r\n]/, 1) : [];
  return line.length || text.length - text.trimStart().length;
}
