import { DocumentViewer, type DocumentViewerProps } from '@portal/ui';
import type { ReactNode } from 'react';
import { useViewerLabels } from '../upload/use-file-labels';
import classes from './BesideDocument.module.css';
import { freshAddress } from './fresh-address';

interface BesideDocumentProps {
  /** The state of what is shown, above the facts. */
  state: ReactNode;
  facts: readonly (readonly string[])[];
  file: DocumentViewerProps['document'] | undefined;
  /** The text where there is no file. */
  noFile?: string;
  /** Below the facts. */
  children: ReactNode;
}

/** Facts and forms beside the document that they are about, for a tall dialog. */
export function BesideDocument({ state, facts, file, noFile = '', children }: BesideDocumentProps) {
  const labels = useViewerLabels();
  return (
    <div className={classes.beside}>
      <div className={classes.data}>
        {state}
        <dl>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
      <div className={classes.document}>
        {file ? (
          <DocumentViewer document={file} labels={labels} renew={freshAddress} />
        ) : (
          <p>{noFile}</p>
        )}
      </div>
    </div>
  );
}
