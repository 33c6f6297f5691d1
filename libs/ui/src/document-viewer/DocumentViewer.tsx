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
  /** Its name says what it is; its address has to work without a header. */
  document: { name: string; url: string };
  labels: DocumentViewerLabels;
  /** Called before a failed document is tried again, where its address may have grown old. */
  onRetry?: () => void;
}

/** Shows a PDF, a picture or a video in place, and fills the space it is given. */
export function DocumentViewer(props: DocumentViewerProps) {
  // Whatever is zoomed, turned or failed belongs to one document.
  return <OneDocument key={props.document.url} {...props} />;
}

function OneDocument({ document: { name, url }, labels, onRetry }: DocumentViewerProps) {
  const [hasFailed, setFailed] = useState(false);
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
    const retry = () => {
      onRetry?.();
      setFailed(false);
    };
    return (
      <div className={classes.notice}>
        <FailedState text={labels.failed} retryLabel={labels.retry} onRetry={retry} />
      </div>
    );
  }
  const part = { name, url, labels, onFailed: () => setFailed(true) };
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
