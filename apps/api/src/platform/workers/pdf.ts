import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfVerdict = 'ok' | 'fileDamaged' | 'pdfEncrypted' | 'pdfHasScript';

/** Pages looked at; a document of more is judged by its first ones and by what it says of itself. */
const PAGES = 500;

/** Reads a PDF as a viewer would, without running anything in it. */
export async function inspectPdf(path: string): Promise<PdfVerdict> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return (await hasScript(await task.promise)) ? 'pdfHasScript' : 'ok';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'pdfEncrypted' : 'fileDamaged';
  } finally {
    await task.destroy();
  }
}

async function hasScript(document: PDFDocumentProxy): Promise<boolean> {
  if (await document.hasJSActions()) return true;
  if (await document.getJSActions()) return true;
  const opening = (await document.getOpenAction()) as { action?: string } | null;
  if (opening?.action) return true;
  for (let number = 1; number <= Math.min(document.numPages, PAGES); number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return true;
    const annotations = (await page.getAnnotations()) as { actions?: object; action?: string }[];
    if (annotations.some(({ actions }) => actions && Object.keys(actions).length > 0)) return true;
    page.cleanup();
  }
  return false;
}
