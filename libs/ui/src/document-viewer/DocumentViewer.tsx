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
  /** A fresh address in the place of one that has failed; the same where that is as fresh as can be. */
  renew?: (url: string) => Promise<string>;
}

/** Shows a PDF, a picture or a video in place, and fills the space it is given. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { name, url } = props.document;
  const [renewed, setRenewed] = useState<{ from: string; to: string }>();
  const address = renewed?.from === url ? renewed.to : url;
  // Whatever is zoomed, turned or failed belongs to one document.
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
