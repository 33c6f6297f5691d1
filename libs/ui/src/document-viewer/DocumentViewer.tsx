import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fileKind, isShown } from '../attachments/file-kind';
import { EmptyState, FailedState, LoadingState } from '../states/States';
import classes from './DocumentViewer.module.css';
import type { DocumentViewerLabels } from './labels';
import { ImageView } from './parts/ImageView';
import { VideoView } from './parts/VideoView';

const PdfView = lazy(() => import('./parts/PdfView'));

export interface DocumentViewerProps {
  /** The extension of the name decides how it is shown. The address must work without a header. */
  document: { name: string; url: string };
  labels: DocumentViewerLabels;
  /** Returns a fresh address for one that has failed; the same address if it is already fresh. */
  renew?: (url: string) => Promise<string>;
}

/** Shows a PDF, picture or video in the page, and fills the available space. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { name, url } = props.document;
  const [renewed, setRenewed] = useState<{ from: string; to: string }>();
  const address = renewed?.from === url ? renewed.to : url;
  // The key resets zoom, rotation and errors when the document changes.
  return (
    <OneDocument
      {...props}
      key={address}
      document={{ name, url: address }}
      onRenewed={(to) => setRenewed({ from: url, to })}
    />
  );
}

function OneDocument(props: DocumentViewerProps & { onRenewed: (address: string) => void }) {
  const { document, labels, renew, onRenewed } = props;
  const { name, url } = document;
  const [hasFailed, setFailed] = useState(false);
  const fail = async () => {
    const fresh = await renew?.(url).catch(() => url);
    if (fresh === undefined || fresh === url) setFailed(true);
    else onRenewed(fresh);
  };
  if (!isShown(name)) {
    return (
      <div className={classes.notice}>
        <EmptyState
          text={labels.cannotShow}
          action={
            <Button
              component="a"
              href={url}
              download={name}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {labels.download}
            </Button>
          }
        />
      </div>
    );
  }
  if (hasFailed) {
    return (
      <div className={classes.notice}>
        <FailedState
          text={labels.failed}
          retryLabel={labels.retry}
          onRetry={() => setFailed(false)}
        />
      </div>
    );
  }
  const part = { name, url, labels, onFailed: () => void fail() };
  const kind = fileKind(name);
  return (
    <div className={classes.viewer}>
      <Suspense fallback={<LoadingState text={labels.loading} />}>
        {kind === 'pdf' && <PdfView {...part} />}
        {kind === 'image' && <ImageView {...part} />}
        {kind === 'video' && <VideoView {...part} />}
      </Suspense>
    </div>
  );
}
