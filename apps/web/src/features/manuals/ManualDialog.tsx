import type { Manual } from '@portal/contracts';
import { AttachmentList, Dialog, DocumentViewer } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshAddress } from '../../platform/files/fresh-address';
import { useAttachmentLabels, useViewerLabels } from '../../platform/upload/use-file-labels';
import classes from './ManualDialog.module.css';

interface ManualDialogProps {
  manual: Manual;
  onClose: () => void;
}

/** Shows the files of a card: the list on the left, the chosen one on the right. */
export default function ManualDialog({ manual, onClose }: ManualDialogProps) {
  const { t } = useTranslation(['library', 'common']);
  const [chosenId, setChosenId] = useState(manual.files[0]?.id);
  const listLabels = useAttachmentLabels();
  const viewerLabels = useViewerLabels();
  const chosen = manual.files.find(({ id }) => id === chosenId);
  return (
    <Dialog
      title={manual.name}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={1600}
      isTall
    >
      <div className={classes.reader}>
        <div className={classes.side}>
          <p className={classes.description}>{manual.description}</p>
          <AttachmentList
            label={t('files')}
            files={manual.files}
            currentId={chosenId}
            onOpen={({ id }) => setChosenId(id)}
            labels={listLabels}
          />
        </div>
        <div className={classes.document}>
          {chosen && (
            <DocumentViewer document={chosen} labels={viewerLabels} renew={freshAddress} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
