import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';

/** The file name of the confirmation paper. */
const PAPER_NAME = 'GiayXacNhan.pdf';

/**
 * Prints the confirmation paper of a form with its current content.
 * @param draw fetches the paper
 */
export function usePrinting(draw: () => Promise<Blob>) {
  const printing = useCommand(draw, { onAnswer: (pdf) => downloadBlob(pdf, PAPER_NAME) });
  return { print: () => void printing.run(), isPrinting: printing.isBusy };
}
