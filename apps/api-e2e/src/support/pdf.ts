import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as a user would copy it. */
export async function pagesOf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
      pages.push(text.join('').replaceAll(/\s+/g, ' '));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** The pieces of text of a PDF, with their distance from the lower edge of their page in points. */
export async function placesIn(bytes: Buffer): Promise<{ text: string; y: number }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  try {
    const places: { text: string; y: number }[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      for (const item of items)
        if ('str' in item) places.push({ text: item.str, y: Number(item.transform[5]) });
    }
    return places;
  } finally {
    await task.destroy();
  }
}
