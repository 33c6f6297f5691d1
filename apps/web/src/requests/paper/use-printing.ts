import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';

const PAPER_NAME = 'GiayXacNhan';

/**
 * Prints the confirmation paper of a form with its current content.
 * @param draw fetches the paper
 * @param name what tells the file from those of other requests, such as the request's number; empty if there is nothing yet
 */
export function usePrinting(draw: () => Promise<Blob>, name = '') {
  const printing = useCommand(draw, {
    onAnswer: (pdf) => downloadBlob(pdf, `${[PAPER_NAME, ...(name ? [name] : [])].join('-')}.pdf`),
  });
  return { print: () => void printing.run(), isPrinting: printing.isBusy };
}
