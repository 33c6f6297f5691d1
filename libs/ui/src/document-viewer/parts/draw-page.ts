import { TextLayer, type PDFDocumentProxy } from './pdf-library';
import type { Size } from '../zoom';

/** No browser supports a larger canvas. */
const MOST_PIXELS = 16_000_000;

/** A drawn page. */
export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /**
   * Its words as invisible text at the same places as on the canvas, for selecting and for screen
   * readers.
   */
  text: HTMLDivElement;
  size: Size;
}

/**
 * Draws a page and puts its text layer over it.
 * @param scale CSS pixels per point of the page
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  scale: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(pageNumber);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale });
  const { width, height } = viewport;
  const wanted = window.devicePixelRatio || 1;
  const ratio = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));

  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * ratio);
  canvas.height = Math.floor(height * ratio);
  const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const text = document.createElement('div');
  const words = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  signal.addEventListener('abort', () => {
    drawing.cancel();
    words.cancel();
  });
  await Promise.all([drawing.promise, words.render()]);
  signal.throwIfAborted();
  return { canvas, text, size: { width, height } };
}
