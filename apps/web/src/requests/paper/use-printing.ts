import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';

/** What the confirmation paper is called as a file. */
const PAPER_NAME = 'GiayXacNhan.pdf';

/**
 * Prints the confirmation paper of a form as it stands.
 * @param draw fetches the paper
 */
export function usePrinting(draw: () => Promise<Blob>) {
  const printing = useCommand(draw, { onAnswer: (pdf) => downloadBlob(pdf, PAPER_NAME) });
  return { print: () => void printing.run(), isPrinting: printing.isBusy };
}
