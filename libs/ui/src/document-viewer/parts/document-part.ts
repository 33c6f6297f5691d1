import type { DocumentViewerLabels } from '../labels';

/** The properties of the component for each kind of document. */
export interface DocumentPartProps {
  name: string;
  url: string;
  labels: DocumentViewerLabels;
  onFailed: () => void;
}
