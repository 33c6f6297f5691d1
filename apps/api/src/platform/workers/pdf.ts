import { readFile } from 'node:fs/promises';
import { markIn } from '@portal/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { holdsTooMuch, PDF_LIMITS } from './pdf-size';

/** Why a PDF is refused. */
export type PdfProblem = 'fileDamaged' | 'fileEncrypted' | 'pdfHasScript' | 'pdfTooLarge';

/** The result of inspecting a PDF. */
export interface InspectedPdf {
  problem: PdfProblem | null;
  /** The mark that identifies a print of the portal, if the text of the first page contains one. */
  printMark: string | null;
}

/** Parses a PDF as a viewer would, without running anything in it. */
export async function inspectPdf(path: string): Promise<InspectedPdf> {
  const bytes = await readFile(path);
  if (holdsTooMuch(bytes)) return { problem: 'pdfTooLarge', printMark: null };
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const problem = await problemOf(document);
    return { problem, printMark: problem ? null : await markOf(document) };
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException';
    return { problem: isLocked ? 'fileEncrypted' : 'fileDamaged', printMark: null };
  } finally {
    await task.destroy();
  }
}

async function markOf(document: PDFDocumentProxy): Promise<string | null> {
  const { items } = await (await document.getPage(1)).getTextContent();
  return markIn(items.map((item) => ('str' in item ? item.str : '')).join(''));
}

async function problemOf(document: PDFDocumentProxy): Promise<PdfProblem | null> {
  if (document.numPages > PDF_LIMITS.pages) return 'pdfTooLarge';
  if (await document.hasJSActions()) return 'pdfHasScript';
  if (await document.getJSActions()) return 'pdfHasScript';
  const opening = (await document.getOpenAction()) as { action?: string } | null;
  if (opening?.action) return 'pdfHasScript';
  let annotationsLeft: number = PDF_LIMITS.annotations;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return 'pdfHasScript';
    const annotations = (await page.getAnnotations()) as { actions?: object; action?: string }[];
    if (annotations.some(({ actions }) => actions && Object.keys(actions).length > 0))
      return 'pdfHasScript';
    annotationsLeft -= annotations.length;
    if (annotationsLeft < 0) return 'pdfTooLarge';
    page.cleanup();
  }
  return null;
}
