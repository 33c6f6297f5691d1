/** Readers look for the head of a PDF this far into a file. */
const LOOKED_THROUGH = 1024;

/** White space, and what programs tell a printer before the document: a change of its language, and job commands. */
const PRINTERS_HEADER = /^(?:\s|\u00EF\u00BB\u00BF|\u001B%-12345X|@PJL[^\r\n]*)*%PDF-/;

/** Whether bytes begin a PDF, at once or behind white space or a printer's header. */
export const isPdfHead = (bytes: Buffer): boolean =>
  PRINTERS_HEADER.test(bytes.toString('latin1', 0, LOOKED_THROUGH));
