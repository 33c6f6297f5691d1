import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler answers with the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { PDF_DATA_PATH } from '../pdf-data-path';

export {
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// A file of this site: the content security policy allows no other source.
GlobalWorkerOptions.workerSrc = workerUrl;

/** Starts to read a PDF. Scripts inside the PDF never run. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  const data = new URL(PDF_DATA_PATH, document.baseURI).href;
  return getDocument({
    url,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    // Both would need rights that the content security policy does not give to scripts.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  });
}
