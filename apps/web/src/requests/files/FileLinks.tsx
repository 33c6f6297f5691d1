import type { Attachment } from '@portal/contracts';
import { AttachmentList, Dialog, DocumentViewer } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshAddress } from '../../platform/files/fresh-address';
import { useAttachmentLabels, useViewerLabels } from '../../platform/upload/use-file-labels';

/** Links to files; each opens in a dialog. */
export function FileLinks({ label, files }: { label: string; files: readonly Attachment[] }) {
  const { t } = useTranslation('common');
  const labels = useAttachmentLabels();
  const viewerLabels = useViewerLabels();
  const [open, setOpen] = useState<{ name: string; url: string }>();
  if (files.length === 0) return <span>–</span>;
  return (
    <>
      <AttachmentList label={label} files={files} labels={labels} onOpen={setOpen} />
      {open && (
        <Dialog
          title={open.name}
          closeLabel={t('close')}
          onClose={() => setOpen(undefined)}
          width={1200}
          isTall
        >
          <DocumentViewer document={open} labels={viewerLabels} renew={freshAddress} />
        </Dialog>
      )}
    </>
  );
}
