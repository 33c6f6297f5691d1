import type { DocumentViewerLabels } from '../labels';

/** What each kind of document is shown by. */
export interface DocumentPartProps {
  name: string;
  url: string;
  labels: DocumentViewerLabels;
  onFailed: () => void;
}
