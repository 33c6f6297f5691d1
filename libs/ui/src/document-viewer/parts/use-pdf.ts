import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './pdf-library';
import type { Size } from '../zoom';

/** An open PDF, with the size of its first page, which is used for all pages until they load. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  firstPage: Size;
}

/** Opens a PDF, and closes it when the component unmounts. */
export function usePdf(url: string, onFailed: () => void): OpenPdf | undefined {
  const [open, setOpen] = useState<OpenPdf>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isShown = true;
    const task = openPdf(url);
    const load = async () => {
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (isShown) setOpen({ pdf, firstPage: { width, height } });
    };
    const opened = load().catch(() => {
      if (isShown) fail();
    });
    return () => {
      isShown = false;
      // The library's worker fails if it is destroyed while it reads a document.
      void opened.then(() => task.destroy());
    };
  }, [url]);
  return open;
}
